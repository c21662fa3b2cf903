module codegraph/bench/edges/truth/go

go 1.19
