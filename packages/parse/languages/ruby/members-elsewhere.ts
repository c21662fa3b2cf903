import type { ForeignMembers } from "@codegraph/model";

const ENUMERABLE =
  "+ all? any? chain chunk chunk_while class clone collect collect_concat compact count cycle detect drop drop_while each each_cons " +
  "each_entry each_slice each_with_index each_with_object entries filter filter_map find find_all find_index first flat_map frozen? " +
  "grep grep_v group_by include? inject lazy map max max_by member? min min_by minmax minmax_by none? one? partition pretty_inspect " +
  "pretty_print pretty_print_cycle pretty_print_inspect pretty_print_instance_variables reduce reject reverse_each size slice_after " +
  "slice_before slice_when sort sort_by sum take take_while tally tap then to_a to_h to_json to_set uniq yield_self zip";

/** Members that every object of Ruby has. They tell nothing about its class. */
export const MEMBERS_OF_ALL: ReadonlySet<string> = words(
  "! != !~ <=> == === =~ Array BigDecimal Complex Hash Integer Pathname Rational String __callee__ __dir__ __id__ __method__ __send__ " +
    "` abort at_exit autoload autoload? binding block_given? caller caller_locations catch define_singleton_method display dup enum_for " +
    "eql? equal? eval exec exit exit! extend fail fork format freeze gem_original_require gets global_variables hash initialize_clone " +
    "initialize_copy initialize_dup inspect instance_eval instance_exec instance_of? instance_variable_defined? instance_variable_get " +
    "instance_variable_set instance_variables is_a? iterator? itself kind_of? lambda load local_variables loop method methods nil? " +
    "object_id open p pp print printf private_methods proc protected_methods public_method public_methods public_send putc puts raise " +
    "rand readline readlines remove_instance_variable require_relative respond_to? respond_to_missing? select send set_trace_func " +
    "singleton_class singleton_method singleton_methods sleep spawn sprintf srand syscall system taint tainted? test throw to_enum to_s " +
    "to_yaml trace_var trap trust untaint untrace_var untrust untrusted?",
  // Libraries add these to every object.
  "stub stubs unstub expects should should_not should_receive should_not_receive must_equal wont_equal must_be must_be_nil blank? present? " +
    "presence try try! in? to_param to_query as_json with_options instance_values acts_like?",
);

/**
 * Members of the classes of Ruby, of its standard library, and of libraries that most projects use, class by class. A class with `mentioned`
 * counts in files that mention one of these names.
 */
export const MEMBERS_ELSEWHERE: readonly ForeignMembers[] = [
  {
    // String
    members: words(
      "% * + < << <= > >= [] []= ascii_only? b between? bytes bytesize byteslice capitalize capitalize! casecmp casecmp? center chars " +
        "chomp chomp! chop chop! chr clamp class clear clone codepoints concat count crypt delete delete! delete_prefix delete_prefix! " +
        "delete_suffix delete_suffix! downcase downcase! dump each_byte each_char each_codepoint each_grapheme_cluster each_line empty? " +
        "encode encode! encoding end_with? force_encoding frozen? getbyte grapheme_clusters gsub gsub! hex id2name include? index insert " +
        "intern length lines ljust lstrip lstrip! match match? name next next! oct ord parse_csv partition prepend pretty_inspect " +
        "pretty_print pretty_print_cycle pretty_print_inspect pretty_print_instance_variables replace reverse reverse! rindex rjust " +
        "rpartition rstrip rstrip! scan scrub scrub! setbyte size slice slice! split squeeze squeeze! start_with? strip strip! sub sub! " +
        "succ succ! sum swapcase swapcase! tap then to_c to_f to_i to_json to_json_raw to_json_raw_object to_proc to_r to_str to_sym tr tr! " +
        "tr_s tr_s! undump unicode_normalize unicode_normalize! unicode_normalized? unpack unpack1 upcase upcase! upto valid_encoding? " +
        "yield_self",
    ),
  },
  {
    // Array
    members: words(
      "& * + - << [] []= all? any? append assoc at bsearch bsearch_index chain chunk chunk_while class clear clone collect collect! " +
        "collect_concat combination compact compact! concat count cycle deconstruct delete delete_at delete_if detect difference dig drop " +
        "drop_while each each_cons each_entry each_index each_slice each_with_index each_with_object empty? entries fetch fill filter " +
        "filter! filter_map find find_all find_index first flat_map flatten flatten! frozen? grep grep_v group_by include? index inject " +
        "insert intersect? intersection join keep_if last lazy length map map! max max_by member? min min_by minmax minmax_by none? one? " +
        "pack partition permutation pop prepend pretty_inspect pretty_print pretty_print_cycle pretty_print_inspect " +
        "pretty_print_instance_variables product push rassoc reduce reject reject! repeated_combination repeated_permutation replace " +
        "reverse reverse! reverse_each rindex rotate rotate! sample select! shift shuffle shuffle! size slice slice! slice_after " +
        "slice_before slice_when sort sort! sort_by sort_by! sum take take_while tally tap then to_a to_ary to_csv to_h to_json to_set " +
        "transpose union uniq uniq! unshift values_at yield_self zip |",
    ),
  },
  {
    // Hash
    members: words(
      "< <= > >= [] []= assoc clear compact! compare_by_identity compare_by_identity? deconstruct_keys default default= default_proc " +
        "default_proc= delete delete_if dig each_key each_pair each_value empty? except fetch fetch_values filter! flatten has_key? " +
        "has_value? invert keep_if key key? keys length merge merge! rassoc rehash reject! replace select! shift slice store to_hash " +
        "to_proc transform_keys transform_keys! transform_values transform_values! update value? values values_at",
      ENUMERABLE,
    ),
  },
  {
    // Enumerator
    members: words(
      "+ all? any? chain chunk chunk_while class clone collect collect_concat compact count cycle detect drop drop_while each each_cons " +
        "each_entry each_slice each_with_index each_with_object eager entries feed filter filter_map find find_all find_index first " +
        "flat_map force frozen? grep grep_v group_by include? inject lazy map max max_by member? min min_by minmax minmax_by next " +
        "next_values none? one? partition peek peek_values pretty_inspect pretty_print pretty_print_cycle pretty_print_inspect " +
        "pretty_print_instance_variables reduce reject reverse_each rewind size slice_after slice_before slice_when sort sort_by sum take " +
        "take_while tally tap then to_a to_h to_json to_set uniq with_index with_object yield_self zip",
    ),
  },
  {
    // Set
    members: words(
      "& - < << <= > >= ^ add add? classify clear collect! compare_by_identity compare_by_identity? delete delete? delete_if difference " +
        "disjoint? divide empty? filter! flatten flatten! intersect? intersection join keep_if length map! merge proper_subset? " +
        "proper_superset? reject! replace reset select! subset? subtract superset? union |",
      ENUMERABLE,
    ),
  },
  {
    // Range
    members: words("% begin bsearch cover? end exclude_end? last step", ENUMERABLE),
  },
  {
    // Struct
    members: words(
      "[] []= __id__! __send__! class! clone! deconstruct deconstruct_keys define_singleton_method! delete_field delete_field! dig dig! " +
        "display! dup! each_pair each_pair! encode_with encode_with! enum_for! extend! freeze! hash! init_with init_with! inspect! " +
        "instance_eval! instance_exec! instance_variable_get! instance_variable_set! instance_variables! itself! length marshal_dump " +
        "marshal_dump! members method! methods! object_id! private_methods! protected_methods! public_method! public_methods! public_send! " +
        "remove_instance_variable! send! singleton_class! singleton_method! singleton_methods! table taint! tap! then! to_enum! to_h! to_s! " +
        "trust! untaint! untrust! values values_at yield_self!",
      ENUMERABLE,
    ),
  },
  {
    // number
    members: words(
      "% & * ** + - / < << <= > >= [] ^ abs abs2 allbits? angle anybits? arg between? bit_length ceil chr clamp class clone coerce conj " +
        "conjugate denominator digits div divmod downto even? fdiv finite? floor frozen? gcd gcdlcm i imag imaginary infinite? integer? lcm " +
        "magnitude modulo nan? negative? next next_float nobits? nonzero? numerator odd? ord phase polar positive? pow pred pretty_inspect " +
        "pretty_print pretty_print_cycle pretty_print_inspect pretty_print_instance_variables prev_float quo rationalize real real? rect " +
        "rectangular remainder round singleton_method_added size step succ tap then times to_bn to_c to_f to_i to_int to_json to_r truncate " +
        "upto yield_self zero? |",
    ),
  },
  {
    // Proc
    members: words(
      "<< [] arity bind bind_call call class clone curry frozen? irb lambda? local_variable_defined? local_variable_get " +
        "local_variable_set name original_name owner parameters pretty_inspect pretty_print pretty_print_cycle pretty_print_inspect " +
        "pretty_print_instance_variables private? protected? public? receiver ruby2_keywords source_location super_method tap then to_json " +
        "to_proc unbind yield yield_self",
    ),
  },
  {
    // IO
    members: words(
      "<< __getobj__ __setobj__ accept accept_nonblock addr advise all? alpn_protocol any? atime autoclose= autoclose? binmode binmode? " +
        "birthtime cert chain chmod chown chunk chunk_while cipher class client_ca clone close close! close_on_exec= close_on_exec? " +
        "close_read close_write closed? closed_read? closed_write? collect collect_concat compact connect connect_address connect_nonblock " +
        "context count ctime cycle delete detect do_not_reverse_lookup do_not_reverse_lookup= drop drop_while each each_byte each_char " +
        "each_codepoint each_cons each_entry each_line each_slice each_with_index each_with_object entries eof eof? external_encoding fcntl " +
        "fdatasync fileno filter filter_map find find_all find_index finished_message first flat_map flock flush frozen? fsync getbyte getc " +
        "getpeername getsockname getsockopt grep grep_v group_by hostname hostname= include? inject internal_encoding io ioctl isatty lazy " +
        "length lineno lineno= local_address lstat map marshal_dump marshal_load max max_by member? method_missing min min_by minmax " +
        "minmax_by mtime nonblock nonblock= nonblock? none? npn_protocol nread one? partition path pathconf peer_cert peer_cert_chain " +
        "peer_finished_message peeraddr pending pid pos pos= post_connection_check pread pretty_inspect pretty_print pretty_print_cycle " +
        "pretty_print_inspect pretty_print_instance_variables pwrite read read_nonblock readbyte readchar readpartial ready? recv " +
        "recv_nonblock recvfrom recvmsg recvmsg_nonblock reduce reject remote_address reopen reverse_each rewind seek sendmsg " +
        "sendmsg_nonblock session session= session_reused? set_encoding set_encoding_by_bom setsockopt shutdown size slice_after " +
        "slice_before slice_when sort sort_by ssl_version stat state string string= sum sync sync= sync_close sync_close= sysclose sysread " +
        "sysseek syswrite take take_while tally tap tell then tmp_key to_a to_h to_i to_io to_json to_path to_set truncate tty? ungetbyte " +
        "ungetc uniq unlink verify_result wait wait_priority wait_readable wait_writable write write_nonblock yield_self zip",
    ),
  },
  {
    // File::Stat
    mentioned: words("File"),
    members: words(
      "< <= > >= atime between? birthtime blksize blockdev? blocks chardev? clamp class clone ctime dev dev_major dev_minor directory? " +
        "executable? executable_real? file? frozen? ftype gid grpowned? ino mode mtime nlink owned? pipe? pretty_inspect pretty_print " +
        "pretty_print_cycle pretty_print_inspect pretty_print_instance_variables rdev rdev_major rdev_minor readable? readable_real? " +
        "setgid? setuid? size size? socket? sticky? symlink? tap then to_json uid world_readable? world_writable? writable? writable_real? " +
        "yield_self zero?",
    ),
  },
  {
    // Time
    members: words(
      "+ - < << <= > >= ajd amjd asctime between? ceil clamp class clone ctime cwday cweek cwyear day day_fraction downto dst? england " +
        "floor friday? frozen? getgm getlocal getutc gmt? gmt_offset gmtime gmtoff gregorian gregorian? hour httpdate infinite? isdst " +
        "iso8601 italy jd jisx0301 julian julian? ld leap? localtime marshal_dump marshal_load mday min minute mjd mon monday? month " +
        "new_offset new_start next next_day next_month next_year nsec offset pretty_inspect pretty_print pretty_print_cycle " +
        "pretty_print_inspect pretty_print_instance_variables prev_day prev_month prev_year rfc2822 rfc3339 rfc822 round saturday? sec " +
        "sec_fraction second second_fraction start step strftime subsec succ sunday? tap then thursday? to_a to_date to_datetime to_f to_i " +
        "to_json to_r to_time tuesday? tv_nsec tv_sec tv_usec upto usec utc utc? utc_offset wday wednesday? xmlschema yday year yield_self " +
        "zone",
    ),
  },
  {
    // Regexp
    members: words(
      "[] begin captures casefold? class clone encoding end fixed_encoding? frozen? length match match? match_length named_captures names " +
        "offset options post_match pre_match pretty_inspect pretty_print pretty_print_cycle pretty_print_inspect " +
        "pretty_print_instance_variables regexp size source string tap then to_a to_json values_at yield_self",
    ),
  },
  {
    // Module
    members: words(
      "< <= > >= alias_method allocate ancestors attr attr_accessor attr_reader attr_writer class class_eval class_exec " +
        "class_variable_defined? class_variable_get class_variable_set class_variables clone const_defined? const_get const_missing " +
        "const_set const_source_location constants define_method deprecate_constant frozen? include include? included_modules " +
        "instance_method instance_methods json_creatable? method_defined? module_eval module_exec name new prepend pretty_inspect " +
        "pretty_print pretty_print_cycle pretty_print_inspect pretty_print_instance_variables private_class_method private_constant " +
        "private_instance_methods private_method_defined? protected_instance_methods protected_method_defined? public_class_method " +
        "public_constant public_instance_method public_instance_methods public_method_defined? remove_class_variable remove_method " +
        "singleton_class? subclasses superclass tap then to_json undef_method yield_self",
    ),
  },
  {
    // Exception
    members: words(
      "absolute_path backtrace backtrace_locations base_label cause class clone corrections exception frozen? full_message key label " +
        "lineno message name original_message path pretty_inspect pretty_print pretty_print_cycle pretty_print_inspect " +
        "pretty_print_instance_variables receiver result set_backtrace spell_checker status success? tap then to_json yield_self",
    ),
  },
  {
    // Thread
    mentioned: words("Thread Queue SizedQueue Mutex ConditionVariable Monitor MonitorMixin Fiber"),
    members: words(
      "<< [] []= abort_on_exception abort_on_exception= add add_trace_func alive? backtrace backtrace_locations blocking? broadcast class " +
        "clear clone close closed? deq empty? enclose enclosed? enq enter fetch frozen? group join key? keys kill length list lock locked? " +
        "marshal_dump max max= mon_check_owner mon_enter mon_exit mon_locked? mon_owned? mon_synchronize mon_try_enter name name= " +
        "native_thread_id new_cond num_waiting owned? pending_interrupt? pop pretty_inspect pretty_print pretty_print_cycle " +
        "pretty_print_inspect pretty_print_instance_variables priority priority= push report_on_exception report_on_exception= resume run " +
        "shift signal size status stop? synchronize tap terminate then thread_variable? thread_variable_get thread_variable_set " +
        "thread_variables to_json transfer try_enter try_lock try_mon_enter unlock value wait wait_for_cond wakeup yield_self",
    ),
  },
  {
    // Process::Status
    mentioned: words("Process"),
    members: words(
      "& class clone coredump? exited? exitstatus frozen? pid pretty_inspect pretty_print pretty_print_cycle pretty_print_inspect " +
        "pretty_print_instance_variables signaled? stopped? stopsig success? tap termsig then to_i to_json yield_self",
    ),
  },
  {
    // Pathname
    mentioned: words("Pathname"),
    members: words(
      "+ / absolute? ascend atime basename binread binwrite birthtime blockdev? chardev? children chmod chown class cleanpath clone ctime " +
        "delete descend directory? dirname each_child each_entry each_filename each_line empty? entries executable? executable_real? exist? " +
        "expand_path extname file? find fnmatch fnmatch? frozen? ftype glob grpowned? join lchmod lchown lstat make_link make_symlink mkdir " +
        "mkpath mountpoint? mtime opendir owned? parent pipe? pretty_inspect pretty_print pretty_print_cycle pretty_print_inspect " +
        "pretty_print_instance_variables read readable? readable_real? readlink realdirpath realpath relative? relative_path_from rename " +
        "rmdir rmtree root? setgid? setuid? size size? socket? split stat sticky? sub sub_ext symlink? sysopen tap then to_json to_path " +
        "truncate unlink utime world_readable? world_writable? writable? writable_real? write yield_self zero?",
    ),
  },
  {
    // URI
    mentioned: words("URI"),
    members: words(
      "+ - absolute absolute? authority class clone coerce component default_port find_proxy fragment fragment= frozen? headers headers= " +
        "hierarchical? host host= hostname hostname= merge merge! normalize normalize! opaque opaque= origin parser password password= path " +
        "path= port port= pretty_inspect pretty_print pretty_print_cycle pretty_print_inspect pretty_print_instance_variables query query= " +
        "registry registry= relative? request_uri route_from route_to scheme scheme= tap then to to= to_json to_mailtext to_rfc822text user " +
        "user= userinfo userinfo= yield_self",
    ),
  },
  {
    // Logger
    members: words(
      "<< add class clone close datetime_format datetime_format= debug debug! debug? error error! error? fatal fatal! fatal? formatter " +
        "formatter= frozen? info info! info? level level= log pretty_inspect pretty_print pretty_print_cycle pretty_print_inspect " +
        "pretty_print_instance_variables progname progname= reopen sev_threshold sev_threshold= tap then to_json unknown warn warn! warn? " +
        "yield_self",
    ),
  },
  {
    // StringScanner
    mentioned: words("StringScanner"),
    members: words(
      "<< [] beginning_of_line? bol? captures charpos check check_until class clear clone concat empty? eos? exist? fixed_anchor? frozen? " +
        "get_byte getbyte getch match? matched matched? matched_size peek peep pointer pointer= pos pos= post_match pre_match " +
        "pretty_inspect pretty_print pretty_print_cycle pretty_print_inspect pretty_print_instance_variables reset rest rest? rest_size " +
        "restsize scan scan_full scan_until search_full size skip skip_until string string= tap terminate then to_json unscan values_at " +
        "yield_self",
    ),
  },
  {
    // OptionParser
    mentioned: words("OptionParser OptParse"),
    members: words(
      "accept add_officious additional_message banner banner= base candidate class clone compsys def_head_option def_option " +
        "def_tail_option default_argv default_argv= define define_head define_tail environment frozen? getopts help inc make_switch new on " +
        "on_head on_tail order order! parse parse! permute permute! pretty_inspect pretty_print pretty_print_cycle pretty_print_inspect " +
        "pretty_print_instance_variables program_name program_name= reject release release= remove require_exact require_exact= separator " +
        "set_banner set_program_name set_summary_indent set_summary_width summarize summary_indent summary_indent= summary_width " +
        "summary_width= tap terminate then to_a to_json top ver version version= warn yield_self",
    ),
  },
  {
    // Net::HTTP
    mentioned: words("Net"),
    members: words(
      "active? address ca_file ca_file= ca_path ca_path= cert cert= cert_store cert_store= ciphers ciphers= class clone " +
        "close_on_empty_response close_on_empty_response= continue_timeout continue_timeout= copy delete extra_chain_cert extra_chain_cert= " +
        "finish frozen? get get2 head head2 ipaddr ipaddr= keep_alive_timeout keep_alive_timeout= key key= local_host local_host= " +
        "local_port local_port= lock max_retries max_retries= max_version max_version= min_version min_version= mkcol move open_timeout " +
        "open_timeout= options patch peer_cert port post post2 pretty_inspect pretty_print pretty_print_cycle pretty_print_inspect " +
        "pretty_print_instance_variables propfind proppatch proxy? proxy_address proxy_address= proxy_from_env= proxy_from_env? proxy_pass " +
        "proxy_pass= proxy_port proxy_port= proxy_uri proxy_user proxy_user= proxyaddr proxyport put put2 read_timeout read_timeout= " +
        "request request_get request_head request_post request_put send_request set_debug_output ssl_timeout ssl_timeout= ssl_version " +
        "ssl_version= start started? tap then to_json trace unlock use_ssl= use_ssl? verify_callback verify_callback= verify_depth " +
        "verify_depth= verify_hostname verify_hostname= verify_mode verify_mode= write_timeout write_timeout= yield_self",
    ),
  },
  {
    // Net::HTTPResponse
    mentioned: words("Net"),
    members: words(
      "[] []= add_field basic_auth body body= body_exist? body_stream body_stream= canonical_each chunked? class clone code code_type " +
        "connection_close? connection_keep_alive? content_length content_length= content_range content_type content_type= decode_content " +
        "decode_content= delete each each_capitalized each_capitalized_name each_header each_key each_name each_value entity error! " +
        "error_type fetch form_data= frozen? get_fields header http_version initialize_http_header key? length main_type message msg path " +
        "pretty_inspect pretty_print pretty_print_cycle pretty_print_inspect pretty_print_instance_variables proxy_basic_auth range range= " +
        "range_length read_body read_header reading_body request_body_permitted? response response_body_permitted? set_body_internal " +
        "set_content_type set_form set_form_data set_range size sub_type tap then to_hash to_json type_params update_uri uri uri= value " +
        "yield_self",
    ),
  },
  {
    // ERB
    mentioned: words("ERB"),
    members: words(
      "class clone def_class def_method def_module encoding filename filename= frozen? lineno lineno= location= make_compiler " +
        "pretty_inspect pretty_print pretty_print_cycle pretty_print_inspect pretty_print_instance_variables result result_with_hash run " +
        "set_eoutvar src tap then to_json yield_self",
    ),
  },
  {
    // RSpec and Minitest
    members: words(
      "to not_to to_not and_return and_raise and_call_original and_yield with once twice never exactly times at_least at_most ordered " +
        "receive must_equal wont_equal must_be must_be_nil expects stubs returns raises yields in_sequence any_instance unstub expect " +
        "verify stub matches description failure_message",
    ),
  },
  {
    // Rack
    members: words(
      "body headers status params path path_info request_method get? post? put? delete? head? patch? options? xhr? session cookies env " +
        "scheme host port url fullpath query_string media_type content_type content_length content_charset referer user_agent script_name " +
        "ip base_url finish write redirect location set_cookie delete_cookie redirect? ok? not_found? successful? get post put patch delete " +
        "options head last_response last_request call method",
    ),
  },
  {
    // Active Support
    members: words(
      "blank? present? presence try try! in? to_param to_query as_json html_safe html_safe? squish titleize humanize underscore camelize " +
        "classify constantize safe_constantize pluralize singularize tableize demodulize deconstantize parameterize truncate starts_with? " +
        "ends_with? with_indifferent_access symbolize_keys stringify_keys deep_symbolize_keys deep_stringify_keys deep_merge reverse_merge " +
        "except extract! extract_options! in_groups_of pluck index_by many? excluding including ago from_now since seconds minutes hours " +
        "days weeks months years second minute hour day week month year beginning_of_day end_of_day current zone in_time_zone to_fs " +
        "to_formatted_s delegate mattr_accessor class_attribute instrument subscribe",
    ),
  },
  {
    // Active Record
    members: words(
      "all where find find_by find_by! find_or_create_by find_or_initialize_by find_each find_in_batches first first! last take create " +
        "create! new build save save! update update! update_attribute update_attributes update_all update_column update_columns destroy " +
        "destroy! destroy_all delete delete_all reload valid? invalid? errors persisted? new_record? destroyed? changed? changes id ids " +
        "attributes attributes= assign_attributes order limit offset joins left_joins includes preload eager_load references group having " +
        "select distinct count sum average minimum maximum exists? any? none? many? empty? size length pluck pick scope scoped unscoped " +
        "merge or not lock transaction with_lock table_name primary_key column_names columns columns_hash connection establish_connection " +
        "execute quote model_name human_attribute_name to_key to_param to_model reflect_on_association touch increment! decrement! toggle! " +
        "becomes inspect cache_key created_at updated_at name full_messages add on to_sql arel",
    ),
  },
  {
    // RSpec, Minitest and Rake around a test or a task
    plain: true,
    members: words(
      "describe context feature scenario it its specify example before after around let subject let_it_be expect allow double instance_double " +
        "class_double spy instance_spy be eq eql equal be_nil be_empty be_a be_an raise_error change have_received receive receive_messages " +
        "contain_exactly match_array include start_with end_with satisfy mock stub assert refute assert_equal assert_nil assert_raises flunk " +
        "skip pending task namespace desc file directory rule setup teardown test should context get post put patch delete head options",
    ),
  },
];

function words(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(" ")));
}
