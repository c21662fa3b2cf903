package cmp

type Ordered interface{}

func Compare[T any](x, y T) int

func Less[T any](x, y T) bool

func Or[T comparable](vals ...T) T
