package builtin

func append[S ~[]E, E any](slice S, elems ...E) S

func max[T any](x T, y ...T) T

func min[T any](x T, y ...T) T

func cap(v any) int

func clear(t any)

func close(c any)

func copy(dst, src any) int

func delete(m, key any)

func len(v any) int

func make(t any, size ...int) any

func new(t any) any

func panic(v any)

func print(args ...any)

func println(args ...any)

func recover() any

type error interface {
	Error() string
}
