import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.runtime.v1.RulesetAst;
import com.google.firebase.rules.v1.File;
import com.google.firebase.rules.v1.Issue;
import com.google.firebase.rules.v1.Source;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Storage rules runtime for machines that cannot download firebase-tools' own. Speaks the same protocol, JSON lines over
 * standard input and output, and evaluates rules with the engine inside the Firestore emulator's jar.
 */
public final class StorageRulesRuntime {
  private static final FirebaseRulesLangOptions LANGUAGE =
      FirebaseRulesLangOptions.builder()
          .allowTernaryOperator(true)
          .allowLetBindings(true)
          .allowCrossServiceRules(true)
          .build();

  private final PrintStream out;
  private final Map<String, RulesetAst> rulesets = new ConcurrentHashMap<>();
  private final Map<Long, Verification> waitingForDocument = new ConcurrentHashMap<>();

  private StorageRulesRuntime(PrintStream out) {
    this.out = out;
  }

  public static void main(String[] args) throws Exception {
    // Standard output belongs to the protocol, so output of the engine goes to the error stream.
    PrintStream protocol = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    System.setOut(System.err);
    new StorageRulesRuntime(protocol).serve();
  }

  private void serve() throws Exception {
    JsonObject ready = answer(-1);
    ready.add("result", new JsonObject());
    send(ready);
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    // Each verification has its own thread, because it blocks while a document is pending.
    try (ExecutorService verifications = Executors.newVirtualThreadPerTaskExecutor()) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        if (line.isBlank()) continue;
        JsonObject request = JsonParser.parseString(line).getAsJsonObject();
        long id = request.get("id").getAsLong();
        String action = request.has("action") ? request.get("action").getAsString() : "document";
        switch (action) {
          case "load_ruleset" -> send(load(id, request.getAsJsonObject("context")));
          case "verify" -> verifications.execute(() -> send(verify(id, request.getAsJsonObject("context"))));
          case "document" -> deliver(id, request);
          default -> send(failure(id, "Unknown action " + action));
        }
      }
    }
  }

  private JsonObject load(long id, JsonObject context) {
    Source source =
        Source.newBuilder().addFiles(sourceFile(context.getAsJsonObject("source"))).build();
    CompileResult compiled = FirebaseRulesProtoCompiler.createStandalone(LANGUAGE).compile(source);
    JsonObject answer = answer(id);
    for (Issue issue : compiled.getIssues()) {
      String list = issue.getSeverity() == Issue.Severity.ERROR ? "errors" : "warnings";
      answer.getAsJsonArray(list).add(describe(issue));
    }
    if (compiled.hasCompilationError()) return answer;
    RulesetAst ast = compiled.getRulesetAst();
    rulesets.put(context.get("rulesetName").getAsString(), ast);
    JsonObject result = new JsonObject();
    result.addProperty("rulesVersion", Math.max(1, ast.getVersionValue()));
    answer.add("result", result);
    return answer;
  }

  private static File sourceFile(JsonObject source) {
    JsonObject file = source.getAsJsonArray("files").get(0).getAsJsonObject();
    return File.newBuilder()
        .setName(file.get("name").getAsString())
        .setContent(file.get("content").getAsString())
        .build();
  }

  private JsonObject verify(long id, JsonObject context) {
    RulesetAst ast = rulesets.get(context.get("rulesetName").getAsString());
    if (ast == null) return failure(id, "Unknown ruleset");
    Verification verification =
        new Verification(ast, path -> {
          JsonObject fetch = new JsonObject();
          fetch.addProperty("server_request_id", id);
          fetch.addProperty("action", "fetch_firestore_document");
          JsonObject wanted = new JsonObject();
          wanted.addProperty("path", path);
          fetch.add("context", wanted);
          send(fetch);
        });
    waitingForDocument.put(id, verification);
    JsonObject answer = answer(id);
    boolean permitted = false;
    try {
      permitted = verification.run(context);
    } catch (Exception error) {
      // An expression that fails grants nothing.
      answer.getAsJsonArray("warnings").add(String.valueOf(error.getMessage()));
    } finally {
      waitingForDocument.remove(id);
    }
    JsonObject result = new JsonObject();
    result.addProperty("permit", permitted);
    answer.add("result", result);
    return answer;
  }

  private void deliver(long id, JsonObject response) {
    Verification verification = waitingForDocument.get(id);
    if (verification != null) verification.receive(response);
  }

  private static String describe(Issue issue) {
    return issue.getSourcePosition().getFileName()
        + ":" + issue.getSourcePosition().getLine()
        + ":" + issue.getSourcePosition().getColumn()
        + " - " + issue.getSeverity() + " " + issue.getDescription();
  }

  private static JsonObject answer(long id) {
    JsonObject answer = new JsonObject();
    answer.addProperty("id", id);
    answer.addProperty("status", "ok");
    answer.add("errors", new JsonArray());
    answer.add("warnings", new JsonArray());
    return answer;
  }

  private static JsonObject failure(long id, String message) {
    JsonObject answer = answer(id);
    answer.getAsJsonArray("errors").add(message);
    return answer;
  }

  private synchronized void send(JsonObject message) {
    out.println(message);
  }
}
