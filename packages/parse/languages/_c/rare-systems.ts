/** Matches a preprocessor condition, or an operand of `&&` in it, that tests for rarely used systems. */
export const RARE_SYSTEM: RegExp =
  /(?:^|&& )(?:(?:ifdef |\|\| )?(?:defined ?(?:\( ?)?)?\b(?:_*VMS|_*OS400_*|__MVS__|__amigaos\w*|AMIGA|macintosh|_*MSDOS_*|__DJGPP__|NETWARE|__NOVELL_LIBC__|__hpux|__sgi|__TANDEM|__SYMBIAN32__|__PASE__|_AIX|__QNX\w*|__riscos__|__BEOS__)\b(?: ?\))? ?)+(?:$| &&)/u;
