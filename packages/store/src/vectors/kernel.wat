;; Computes the dot products of a query with the rows of a matrix, four numbers at a time. Compile it into kernel-code.ts with
;; UPDATE_FIXTURES=1 pnpm exec vitest run packages/store/test/vector-kernel.test.ts
(module
  (memory (export "memory") 1)
  ;; All addresses and sizes are in bytes. A row is as large as the query, a multiple of 16. Each product is an f32.
  (func (export "dots") (param $query i32) (param $bytes i32) (param $row i32) (param $rows i32) (param $products i32)
    (local $at i32) (local $wide i32) (local $end i32)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (block $done
      (loop $next
        (br_if $done (i32.eqz (local.get $rows)))
        (local.set $a (v128.const f32x4 0 0 0 0))
        (local.set $b (v128.const f32x4 0 0 0 0))
        (local.set $c (v128.const f32x4 0 0 0 0))
        (local.set $d (v128.const f32x4 0 0 0 0))
        (local.set $at (local.get $query))
        (local.set $wide (i32.add (local.get $row) (i32.and (local.get $bytes) (i32.const -64))))
        (local.set $end (i32.add (local.get $row) (local.get $bytes)))
        ;; Four separate sums, so that an addition need not wait for the previous one.
        (block $narrow
          (loop $sixteen
            (br_if $narrow (i32.eq (local.get $row) (local.get $wide)))
            (local.set $a (f32x4.add (local.get $a) (f32x4.mul (v128.load (local.get $row)) (v128.load (local.get $at)))))
            (local.set $b (f32x4.add (local.get $b) (f32x4.mul (v128.load offset=16 (local.get $row)) (v128.load offset=16 (local.get $at)))))
            (local.set $c (f32x4.add (local.get $c) (f32x4.mul (v128.load offset=32 (local.get $row)) (v128.load offset=32 (local.get $at)))))
            (local.set $d (f32x4.add (local.get $d) (f32x4.mul (v128.load offset=48 (local.get $row)) (v128.load offset=48 (local.get $at)))))
            (local.set $row (i32.add (local.get $row) (i32.const 64)))
            (local.set $at (i32.add (local.get $at) (i32.const 64)))
            (br $sixteen)))
        (block $ended
          (loop $four
            (br_if $ended (i32.eq (local.get $row) (local.get $end)))
            (local.set $a (f32x4.add (local.get $a) (f32x4.mul (v128.load (local.get $row)) (v128.load (local.get $at)))))
            (local.set $row (i32.add (local.get $row) (i32.const 16)))
            (local.set $at (i32.add (local.get $at) (i32.const 16)))
            (br $four)))
        (local.set $a (f32x4.add (f32x4.add (local.get $a) (local.get $b)) (f32x4.add (local.get $c) (local.get $d))))
        (f32.store (local.get $products)
          (f32.add
            (f32.add (f32x4.extract_lane 0 (local.get $a)) (f32x4.extract_lane 1 (local.get $a)))
            (f32.add (f32x4.extract_lane 2 (local.get $a)) (f32x4.extract_lane 3 (local.get $a)))))
        (local.set $products (i32.add (local.get $products) (i32.const 4)))
        (local.set $rows (i32.sub (local.get $rows) (i32.const 1)))
        (br $next))))

  ;; The same for rows of signed bytes and a query of 16-bit numbers, sixteen at a time. A row has $width bytes, a multiple of 16. Each product is
  ;; an f32 and multiplied by $scale.
  (func (export "byteDots") (param $query i32) (param $width i32) (param $row i32) (param $rows i32) (param $products i32) (param $scale f32)
    (local $at i32) (local $end i32) (local $bytes v128) (local $a v128) (local $b v128)
    (block $done
      (loop $next
        (br_if $done (i32.eqz (local.get $rows)))
        (local.set $a (v128.const i32x4 0 0 0 0))
        (local.set $b (v128.const i32x4 0 0 0 0))
        (local.set $at (local.get $query))
        (local.set $end (i32.add (local.get $row) (local.get $width)))
        (block $ended
          (loop $sixteen
            (br_if $ended (i32.eq (local.get $row) (local.get $end)))
            (local.set $bytes (v128.load (local.get $row)))
            (local.set $a
              (i32x4.add (local.get $a)
                (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $bytes)) (v128.load (local.get $at)))))
            (local.set $b
              (i32x4.add (local.get $b)
                (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $bytes)) (v128.load offset=16 (local.get $at)))))
            (local.set $row (i32.add (local.get $row) (i32.const 16)))
            (local.set $at (i32.add (local.get $at) (i32.const 32)))
            (br $sixteen)))
        (local.set $a (i32x4.add (local.get $a) (local.get $b)))
        (f32.store (local.get $products)
          (f32.mul (local.get $scale)
            (f32.convert_i32_s
              (i32.add
                (i32.add (i32x4.extract_lane 0 (local.get $a)) (i32x4.extract_lane 1 (local.get $a)))
                (i32.add (i32x4.extract_lane 2 (local.get $a)) (i32x4.extract_lane 3 (local.get $a)))))))
        (local.set $products (i32.add (local.get $products) (i32.const 4)))
        (local.set $rows (i32.sub (local.get $rows) (i32.const 1)))
        (br $next)))))
