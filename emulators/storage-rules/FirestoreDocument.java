import com.google.firebase.rules.runtime.utils.ExpressionValueUtils;
import com.google.firebase.rules.runtime.v1.ExpressionListValue;
import com.google.firebase.rules.runtime.v1.ExpressionMapValue;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.protobuf.ByteString;
import com.google.protobuf.util.Timestamps;
import com.google.type.LatLng;
import java.text.ParseException;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;

/** Converts a document of Firestore's REST API to its form in rules: `data`, `id` and `__name__`. */
final class FirestoreDocument {
  private FirestoreDocument() {}

  static ExpressionValue resource(JsonObject document) {
    String name = document.get("name").getAsString();
    ExpressionMapValue.Builder resource =
        ExpressionMapValue.newBuilder()
            .putFields("data", map(document.getAsJsonObject("fields")))
            .putFields("id", string(name.substring(name.lastIndexOf('/') + 1)))
            .putFields("__name__", path(name));
    return ExpressionValue.newBuilder().setMapValue(resource).build();
  }

  private static ExpressionValue map(JsonObject fields) {
    ExpressionMapValue.Builder map = ExpressionMapValue.newBuilder();
    // The property is absent for a document without fields.
    if (fields != null) fields.asMap().forEach((key, value) -> map.putFields(key, value(value.getAsJsonObject())));
    return ExpressionValue.newBuilder().setMapValue(map).build();
  }

  private static ExpressionValue list(JsonArray values) {
    ExpressionListValue.Builder list = ExpressionListValue.newBuilder();
    if (values != null) values.forEach(value -> list.addValues(value(value.getAsJsonObject())));
    return ExpressionValue.newBuilder().setListValue(list).build();
  }

  private static ExpressionValue value(JsonObject typed) {
    Map.Entry<String, JsonElement> entry = typed.entrySet().iterator().next();
    JsonElement value = entry.getValue();
    return switch (entry.getKey()) {
      case "nullValue" -> ExpressionValueUtils.NULL;
      case "booleanValue" -> ExpressionValueUtils.createValue(value.getAsBoolean());
      case "integerValue" -> ExpressionValueUtils.createValue(value.getAsLong());
      case "doubleValue" -> ExpressionValueUtils.createValue(value.getAsDouble());
      case "stringValue" -> string(value.getAsString());
      case "timestampValue" -> timestamp(value.getAsString());
      case "bytesValue" -> bytes(value.getAsString());
      case "geoPointValue" -> latLng(value.getAsJsonObject());
      case "referenceValue" -> path(value.getAsString());
      case "arrayValue" -> list(value.getAsJsonObject().getAsJsonArray("values"));
      case "mapValue" -> map(value.getAsJsonObject().getAsJsonObject("fields"));
      default -> throw new IllegalArgumentException("Unknown kind of value: " + entry.getKey());
    };
  }

  private static ExpressionValue string(String text) {
    return ExpressionValue.newBuilder().setStringValue(text).build();
  }

  private static ExpressionValue bytes(String base64) {
    return ExpressionValue.newBuilder().setBytesValue(ByteString.copyFrom(Base64.getDecoder().decode(base64))).build();
  }

  private static ExpressionValue timestamp(String text) {
    try {
      return ExpressionValue.newBuilder().setTimestampValue(Timestamps.parse(text)).build();
    } catch (ParseException error) {
      throw new IllegalArgumentException(error);
    }
  }

  private static ExpressionValue latLng(JsonObject point) {
    return ExpressionValue.newBuilder()
        .setLatlngValue(LatLng.newBuilder().setLatitude(degrees(point, "latitude")).setLongitude(degrees(point, "longitude")))
        .build();
  }

  /** Degrees of a point; the JSON omits zeros. */
  private static double degrees(JsonObject point, String name) {
    return point.has(name) ? point.get(name).getAsDouble() : 0;
  }

  /** Converts `projects/p/databases/d/documents/…` to its form in rules, `/databases/d/documents/…`. */
  private static ExpressionValue path(String name) {
    return ExpressionValueUtils.path(
        Arrays.stream(name.split("/")).skip(2).map(ExpressionValueUtils::simpleSegment).toList());
  }
}
