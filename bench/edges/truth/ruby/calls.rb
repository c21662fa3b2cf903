# Calls of a Ruby repository as its own tests make them: the test suite runs under `TracePoint`, which names the method that each executed
# line calls (`trace.rb`).
#
#     ruby bench/edges/truth/ruby/calls.rb DIR GLOB... > truth.jsonl
#
# Every file that a glob names is loaded; one that fails to load (a gem that is not installed) is named on the standard error. A site is a
# name on an executed line, with all methods of that name that the line called; for `new` these are the class and its constructor. A site
# is `unknown` if the trace does not tell its callee: it did not run, it is an aliased name, or a library made the callee from text. Lines
# that made no call are not compiled, and operators are no sites.
#
# See `../../read-truth.mjs` for the form.
require "json"
require "ripper"
require "tempfile"

HERE = __dir__
LOADER = <<~'RUBY'
  globs = ARGV.dup
  ARGV.clear
  globs.flat_map { |glob| Dir[glob].sort }.uniq.each do |file|
    require "./#{file}"
  rescue LoadError, StandardError => error
    warn "#{file}: not loaded: #{error.message[0, 120]}"
  end
RUBY

def trace(root, globs)
  Tempfile.create("trace") do |file|
    environment = { "ROOT" => root, "TRACE" => file.path, "RUBYOPT" => nil }
    command = ["ruby", "-I#{HERE}/without-bundler", "-r#{HERE}/trace.rb", "-Ilib", "-Itest", "-e", LOADER, "--", *globs]
    system(environment, *command, chdir: root, out: :err)
    lines = File.readlines(file.path)
    abort "The tests of #{root} made no call. Is a gem missing that they need?" if lines.empty?
    lines.map { |line| JSON.parse(line) }
  end
end

# Calls by file, line and name.
def grouped(calls)
  found = Hash.new { |files, file| files[file] = Hash.new { |lines, line| lines[line] = {} } }
  calls.each do |call|
    names = found[call["file"]][call["line"]]
    known = (names[call["name"]] ||= { "callees" => [], "alias" => false })
    known["callees"] |= call["callees"]
    known["alias"] ||= call["alias"]
  end
  found
end

# The text of a file, and the names in it that may be calls.
class Source
  ALIAS = /\balias(?:_method)?[\s(]+:?([\w?!=]+)/
  ACCESSORS = /\b\w*attr(?:_\w+)?\b/
  # A list of accessors continues for at most this many lines.
  LONGEST_LIST = 12

  # `asked` are the names under which a trace may have the call; `constructs` is true for a class before `.new`.
  Name = Struct.new(:line, :column, :text, :asked, :constructs, :member)

  def initialize(root, path)
    @text = File.read(File.join(root, path), encoding: "UTF-8").scrub
    @lines = @text.lines
  end

  def names
    tokens = Ripper.lex(@text).reject { |_, event| %i[on_sp on_ignored_nl on_nl on_comment].include?(event) }
    tokens.each_index.filter_map do |at|
      @method = tokens[at][2] if defined_at?(tokens, at)
      name_at(tokens, at)
    end
  end

  # The line of a name in the list of accessors that begins at a line; other methods stay where they are.
  def line_of(name, first)
    return first unless ACCESSORS.match?(@lines[first - 1].to_s)
    wanted = /(?::|["'])#{Regexp.escape(name.delete_suffix("="))}(?![\w?!])/
    (first..first + LONGEST_LIST).find { |line| wanted.match?(@lines[line - 1].to_s) } || first
  end

  # Lines that give a method another name, by this name.
  def aliases
    @aliases ||= @lines.each_index.group_by { |at| @lines[at][ALIAS, 1] }.transform_values { |all| all.map { |at| at + 1 } }
  end

  private

  def name_at(tokens, at)
    (line, byte), event, text, state = tokens[at]
    before, after, behind = tokens[at - 1], tokens[at + 1], tokens[at + 2]
    member = at.positive? && ["on_period", "on_op"].include?(before[1].to_s) && [".", "&.", "::"].include?(before[2])
    name = ->(asked, constructs: false) { Name.new(line, column(line, byte), text, asked, constructs, member) }
    case event
    when :on_kw then text == "super" ? name.([@method].compact) : nil
    when :on_const
      return name.(%w[initialize new], constructs: true) if after&.at(2) == "." && behind&.at(2) == "new"
      name.([text]) if after&.at(1) == :on_lparen
    when :on_ident
      return name.([]) if at > 1 && tokens[at - 2][2] == "alias"
      return (name.([text]) if at > 1 && tokens[at - 2][2] == "&") if at.positive? && before[1] == :on_symbeg
      return if state.allbits?(Ripper::EXPR_ENDFN) || (!member && state.anybits?(Ripper::EXPR_END))
      return if text == "new" && member && tokens[at - 2][1] == :on_const
      return name.([text] + (text == "new" ? ["initialize"] : [])) unless assigned?(after)
      name.(after[2] == "=" ? ["#{text}="] : [text, "#{text}="]) if member
    end
  end

  def defined_at?(tokens, at)
    return false unless at.positive? && tokens[at][3].allbits?(Ripper::EXPR_ENDFN)
    tokens[at - 1][2] == "def" || (at > 2 && tokens[at - 1][2] == "." && tokens[at - 3][2] == "def")
  end

  def assigned?(token) = token&.at(1) == :on_op && token[2].end_with?("=") && !%w[== === != <= >=].include?(token[2])

  # The column in UTF-16 units, from 1.
  def column(line, byte) = @lines[line - 1].byteslice(0, byte).encode("UTF-16LE").bytesize / 2 + 1
end

# The truth on the files of a repository, from the calls of a trace.
class Truth
  def initialize(root, calls)
    paths = IO.popen(["git", "-C", root, "ls-files", "*.rb"], &:readlines).map(&:chomp)
    @calls = calls
    @sources = paths.to_h { |path| [path, Source.new(root, path)] }
  end

  def each_entry
    @calls.each do |path, lines|
      next unless @sources.key?(path)
      yield({ file: path, compiled: lines.keys.sort.map { |line| [line, line] } })
      @sources[path].names.each { |name| yield site(path, name, lines[name.line]) if lines.key?(name.line) }
    end
  end

  private

  def site(path, name, traced)
    made = name.asked.filter_map { |asked| [asked, traced[asked]] if traced.key?(asked) }
    kind = name.constructs || name.text == "new" ? "constructor" : name.member ? "method" : "plain"
    found = made.flat_map { |asked, call| callees(asked, call) }.uniq
    others = made.flat_map { |asked, call| call["alias"] ? aliases(asked) : [] }
    entry = { site: { file: path, line: name.line, column: name.column }, name: made.dig(0, 0) || name.text, kind: }
    entry[:name] = name.text if kind == "constructor"
    return { **entry, callees: found + others } unless found.empty?
    open = made.empty? || made.any? { |_, call| call["callees"].any? { |file,| file == "generated" } }
    { **entry, callees: [], also: others, unknown: open }
  end

  def callees(name, call)
    call["callees"].filter_map do |file, line|
      { file:, line: @sources[file].line_of(name, line), name: } if @sources.key?(file)
    end
  end

  def aliases(name)
    @sources.flat_map { |file, source| (source.aliases[name] || []).map { |line| { file:, line:, name: } } }
  end
end

root = File.realpath(ARGV.fetch(0))
Truth.new(root, grouped(trace(root, ARGV.drop(1)))).each_entry { |entry| puts JSON.generate(entry) }
