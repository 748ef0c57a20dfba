import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Verify {
    // #region verify
    /** True if the header is right for the raw body. `secrets`: the present one and the previous one. */
    static boolean verifyWebhook(byte[] body, String header, List<String> secrets, long now)
            throws GeneralSecurityException {
        List<String> times = new ArrayList<>();
        List<String> signatures = new ArrayList<>();
        for (String part : (header == null ? "" : header).split(",")) {
            String[] pair = part.strip().split("=", 2);
            if (pair[0].equals("t") && pair.length == 2) times.add(pair[1]);
            if (pair[0].equals("v1") && pair.length == 2) signatures.add(pair[1]);
        }
        if (times.size() != 1 || !times.get(0).matches("[0-9]{1,12}") || signatures.size() > 5) return false;
        if (Math.abs(now - Long.parseLong(times.get(0))) > 300) return false;
        for (String given : secrets) {
            String secret = given == null ? "" : given.strip();
            if (secret.isEmpty()) continue;
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            mac.update((times.get(0) + ".").getBytes(StandardCharsets.UTF_8));
            byte[] sum = HexFormat.of().formatHex(mac.doFinal(body)).getBytes(StandardCharsets.UTF_8);
            for (String signature : signatures)
                if (MessageDigest.isEqual(sum, signature.getBytes(StandardCharsets.UTF_8))) return true;
        }
        return false;
    }
    // #endregion

    // Each line has the time and, in base64, the header, the body and the secrets; `-` for none.
    public static void main(String[] args) throws Exception {
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            String[] fields = line.split(" ", -1);
            List<String> secrets = new ArrayList<>();
            for (int at = 3; at < fields.length; at += 1) secrets.add(textOf(fields[at]));
            byte[] body = Base64.getDecoder().decode(fields[2]);
            boolean valid = verifyWebhook(body, textOf(fields[1]), secrets, Long.parseLong(fields[0]));
            System.out.println(valid ? "valid" : "invalid");
        }
    }

    private static String textOf(String base64) {
        return base64.equals("-") ? null : new String(Base64.getDecoder().decode(base64), StandardCharsets.UTF_8);
    }
}
