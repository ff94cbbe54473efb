import java.util.HexFormat;
import javax.security.auth.x500.X500Principal;

/** Prints for each pair of a name in DER and a text, both in hexadecimal, how Java reads the text. */
class SameName {
  public static void main(String[] pairs) throws Exception {
    for (int i = 0; i < pairs.length; i += 2) {
      X500Principal name = new X500Principal(HexFormat.of().parseHex(pairs[i]));
      System.out.println(answer(name, new String(HexFormat.of().parseHex(pairs[i + 1]), "UTF-8")));
    }
  }

  private static String answer(X500Principal name, String text) {
    try {
      return new X500Principal(text).equals(name) ? "same" : "other";
    } catch (IllegalArgumentException error) {
      return "refused";
    }
  }
}
