namespace System.Threading.Tasks;

public class Task {
  public static Task<TResult> FromResult<TResult>(TResult result) {}
  public static Task<TResult> Run<TResult>(Func<Task<TResult>> function) {}
  public static Task<TResult> Run<TResult>(Func<TResult> function) {}
  public static Task Run(Action action) {}
}

public class Task<TResult> : Task {
  public TResult Result { get; }
  public Task<TResult> ConfigureAwait(bool continueOnCapturedContext) {}
  public Task ContinueWith(Action<Task<TResult>> continuationAction) {}
  public Task<TNewResult> ContinueWith<TNewResult>(Func<Task<TResult>, TNewResult> continuationFunction) {}
}

public struct ValueTask<TResult> {
  public TResult Result { get; }
  public ValueTask<TResult> ConfigureAwait(bool continueOnCapturedContext) {}
  public Task<TResult> AsTask() {}
}

public class TaskCompletionSource<TResult> {
  public Task<TResult> Task { get; }
}
