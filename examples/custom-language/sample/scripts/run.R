library(stats)
source("../R/report.R")

print(report(read.csv("data.csv")))
