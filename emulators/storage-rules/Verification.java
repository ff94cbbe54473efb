import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.firebase.rules.runtime.common.AsyncRuntimeFunction;
import com.google.firebase.rules.runtime.evaluators.AuthRuleEvaluator.RuleContext;
import com.google.firebase.rules.runtime.impl.DefaultEvaluator;
import com.google.firebase.rules.runtime.utils.ExpressionValueUtils;
import com.google.firebase.rules.runtime.utils.PathUtils;
import com.google.firebase.rules.runtime.v1.ExecutionRequest;
import com.google.firebase.rules.runtime.v1.ExecutionResponse;
import com.google.firebase.rules.runtime.v1.ExpressionPathValue;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.firebase.rules.runtime.v1.RulesetAst;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.protobuf.util.JsonFormat;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;

/** Evaluates the rules for one request. Requests the documents that a rule reads one at a time. */
final class Verification {
  private static final long DOCUMENT_TIMEOUT_SECONDS = 10;

  private final RulesetAst ruleset;
  private final Consumer<String> askForDocument;
  private final LinkedBlockingQueue<JsonObject> documents = new LinkedBlockingQueue<>();
  private final Map<String, JsonObject> fetched = new HashMap<>();

  Verification(RulesetAst ruleset, Consumer<String> askForDocument) {
    this.ruleset = ruleset;
    this.askForDocument = askForDocument;
  }

  void receive(JsonObject response) {
    documents.add(response);
  }

  boolean run(JsonObject context) throws Exception {
    RuleContext.Builder request =
        RuleContext.builder()
            .service(context.get("service").getAsString())
            .method(context.get("method").getAsString())
            .path(path(context.get("path").getAsString()))
            .supplyFunction(lookup("firestore.exists", response -> ExpressionValueUtils.createValue(isFound(response))))
            .supplyFunction(lookup("firestore.get", Verification::resource));
    for (Map.Entry<String, JsonElement> variable : context.getAsJsonObject("variables").entrySet()) {
      request.supplyVariable(variable.getKey(), value(variable.getValue()));
    }
    try {
      return new DefaultEvaluator(ruleset).evaluate(request.build()).get().permit();
    } catch (ExecutionException error) {
      throw error.getCause() instanceof Exception cause ? cause : error;
    }
  }

  /** Splits an object name without decoding, because names may hold any character. */
  private static ExpressionPathValue path(String text) {
    return ExpressionValueUtils.path(
            java.util.Arrays.stream(text.split("/"))
                .filter(segment -> !segment.isEmpty())
                .map(ExpressionValueUtils::simpleSegment)
                .toList())
        .getPathValue();
  }

  private static ExpressionValue value(JsonElement json) throws Exception {
    ExpressionValue.Builder value = ExpressionValue.newBuilder();
    JsonFormat.parser().ignoringUnknownFields().merge(json.toString(), value);
    return value.build();
  }

  private static boolean isFound(JsonObject response) {
    return response.get("status").getAsString().equals("ok");
  }

  private static ExpressionValue resource(JsonObject response) {
    return isFound(response) ? FirestoreDocument.resource(response.getAsJsonObject("result")) : ExpressionValueUtils.NULL;
  }

  private AsyncRuntimeFunction lookup(String name, Function<JsonObject, ExpressionValue> result) {
    return new AsyncRuntimeFunction() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public ListenableFuture<ExecutionResponse> execute(ExecutionRequest request) {
        try {
          String path = PathUtils.toBoundString(request.getArguments(0).getPathValue());
          return Futures.immediateFuture(ExpressionValueUtils.createResponse(result.apply(document(path))));
        } catch (Exception error) {
          return Futures.immediateFailedFuture(error);
        }
      }
    };
  }

  private synchronized JsonObject document(String path) throws InterruptedException {
    JsonObject known = fetched.get(path);
    if (known != null) return known;
    askForDocument.accept(path);
    JsonObject response = documents.poll(DOCUMENT_TIMEOUT_SECONDS, TimeUnit.SECONDS);
    if (response == null) throw new IllegalStateException("No answer for " + path);
    fetched.put(path, response);
    return response;
  }
}
