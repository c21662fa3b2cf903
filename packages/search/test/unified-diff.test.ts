import { expect, test } from "vitest";
import { readUnifiedDiff } from "@codegraph/search";

/** From the history of gin: a mail with a fix. */
const MAIL = `From: a contributor
Subject: [PATCH] fix(context): close the file

---
 context.go | 4 ++--
diff --git a/context.go b/context.go
index 1e1b5a0..3c0b1d3 100644
--- a/context.go
+++ b/context.go
@@ -560,7 +560,8 @@ func (c *Context) SaveUploadedFile(file *multipart.FileHeader, dst string) error
 	if err != nil {
 		return err
 	}
-	src.Close()
+	defer src.Close()
+	defer log.Close()

 	out, err := os.Create(dst)
 	if err != nil {
@@ -900,3 +901,4 @@ func (c *Context) Stream(step func(w io.Writer) bool) bool {
 		default:
 			keepOpen := step(w)
+			w.Flush()
 			if !keepOpen {
`;

test("readUnifiedDiff() numbers the lines that each hunk touches, before and after the change", () => {
  const [replaced, inserted, ...others] = readUnifiedDiff(MAIL);
  expect(others).toEqual([]);
  expect(replaced?.section).toBe("func (c *Context) SaveUploadedFile(file *multipart.FileHeader, dst string) error");
  expect([replaced?.before.file, replaced?.before.touched]).toEqual(["context.go", [563]]);
  expect([replaced?.after.file, replaced?.after.touched]).toEqual(["context.go", [563, 564]]);
  expect(inserted?.before.touched).toEqual([901, 902]);
  expect(inserted?.after.touched).toEqual([903]);
  expect(inserted?.after.lines.at(-1)).toBe("\t\t\tif !keepOpen {");
});

test("readUnifiedDiff() has no file on the side where a file does not exist", () => {
  const [hunk] = readUnifiedDiff("--- /dev/null\n+++ b/src/new.ts\n@@ -0,0 +1,2 @@\n+one\n+two");
  expect([hunk?.before.file, hunk?.after.file, hunk?.after.touched]).toEqual([null, "src/new.ts", [1, 2]]);
});

test("readUnifiedDiff() finds no hunk in prose", () => {
  expect(readUnifiedDiff("--- a rule\nand @@ -1,2 +3,4 @@ in a sentence")).toEqual([]);
});
