#' Leaves out what is missing.
clean <- function(values) {
  values[!is.na(values)]
}
