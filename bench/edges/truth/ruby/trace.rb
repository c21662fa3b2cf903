# Notes which method each executed line calls. Loaded with `-r` before a test suite; appends to the file TRACE, one JSON object per line:
#
#     {"file", "line", "name", "callees": [[path, line]], "alias"}
#
# `file` lies in the folder ROOT. A callee's path is relative to it, or null for what is defined elsewhere; "generated" stands for a
# method that a library makes from text (`def_delegators`), whose body the trace does not attribute. `alias` is true for another name of a
# method.
require "json"

module CallTrace
  ROOT = "#{File.realpath(ENV.fetch("ROOT"))}/"
  GENERATED = %r{\A\(eval|/(?:forwardable(?:/impl)?|delegate|delegation)\.rb\z}
  MOST = 12

  @seen = {}
  @accessors = {}

  module_function

  def within(path)
    full = File.expand_path(path)
    full.start_with?(ROOT) ? full.delete_prefix(ROOT) : nil
  end

  def place(path = nil, line = 0)
    return [nil, 0] unless path
    inside = within(path)
    return [inside, line] if inside
    [GENERATED.match?(path) ? "generated" : nil, 0]
  end

  # Accessors run as code of C, but have a place in the source, and `new` of a class runs its constructor.
  def native(point)
    return constant(point.self) if point.callee_id == :new && Class === point.self
    @accessors[[point.defined_class, point.callee_id]] ||= begin
      place(*point.defined_class.instance_method(point.callee_id).source_location)
    rescue NameError
      [nil, 0]
    end
  end

  def constant(type)
    name = Module.instance_method(:name).bind_call(type)
    name ? place(*Object.const_source_location(name)) : [nil, 0]
  rescue NameError
    [nil, 0]
  end

  def note(point, from)
    path = from && (from.absolute_path || from.path)
    return unless path&.start_with?(ROOT)
    callee = point.event == :call ? place(point.path, point.lineno) : native(point)
    entry = (@seen[[path, from.lineno, point.callee_id]] ||= { callees: {}, alias: false })
    entry[:callees][callee] = true if entry[:callees].size < MOST
    entry[:alias] ||= point.callee_id != point.method_id
  end

  def save
    File.open(ENV.fetch("TRACE"), "a") do |output|
      @seen.each do |(path, line, name), entry|
        output.puts JSON.generate(
          "file" => path.delete_prefix(ROOT), "line" => line, "name" => name, "callees" => entry[:callees].keys, "alias" => entry[:alias]
        )
      end
    end
  end

  POINT = TracePoint.new(:call, :c_call) do |point|
    from = point.event == :call ? caller_locations(2, 1)&.first : caller_locations(1, 1)&.first
    CallTrace.note(point, from)
  end
end

at_exit do
  CallTrace::POINT.disable
  CallTrace.save
end
CallTrace::POINT.enable
