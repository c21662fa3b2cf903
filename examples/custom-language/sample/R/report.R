#' The mean of what there is.
average <- function(values) {
  known <- clean(values)
  sum(known) / length(known)
}

report <- function(table) {
  lapply(table, average)
  table$show(stats::sd(table$x))
}
