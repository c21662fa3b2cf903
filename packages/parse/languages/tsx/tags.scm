; TSX is TypeScript with JSX.
