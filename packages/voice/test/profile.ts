/** A hand-written profile. */
export const ANA = `---
name: Ana, engineering
description: Short, plain and warm. Says what changed and why.
language: en
tone:
  formal: 3
  warm: 6
  direct: 8
---

# How I write

I write the way I talk to a colleague across the desk.

## Sentences

Short ones. One idea each. Rarely above 20 words.

## Person and tense

"We" for the team, "you" for the reader. Present tense.

## Vocabulary

### Use

- fix, not resolve
- so
- because

### Avoid

- utilize
- in order to

### Never

- "Great question!"

## Punctuation

No exclamation marks. A dash only in pairs.

## Openings

Start with what changed.

## Closings

End with what is still open.

## By occasion

### Commit messages

Imperative subject below 60 characters. The body says why.

### Chat

Lower case is fine.

## Samples

### Commits

- Read the lock file once: it was parsed for every package

### Documentation

The cache is a folder. Delete it whenever you like, nothing is lost.

> A quotation with
> ## a heading that is none
`;
