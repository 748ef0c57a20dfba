using System;
using System.Collections.Generic;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;

static class Webhooks
{
    // #region verify
    /// <summary>True if the header is right for the raw body. `secrets`: the present one and the previous one.</summary>
    public static bool VerifyWebhook(byte[] body, string header, IEnumerable<string> secrets, long now)
    {
        var parts = (header ?? "").Split(',').Select(part => part.Trim().Split(new[] { '=' }, 2)).ToList();
        var times = parts.Where(part => part[0] == "t" && part.Length == 2).Select(part => part[1]).ToList();
        var signatures = parts.Where(part => part[0] == "v1" && part.Length == 2).Select(part => part[1]).ToList();
        if (times.Count != 1 || !Regex.IsMatch(times[0], @"\A[0-9]{1,12}\z") || signatures.Count > 5) return false;
        if (Math.Abs(now - long.Parse(times[0])) > 300) return false;
        var signed = Encoding.UTF8.GetBytes(times[0] + ".").Concat(body).ToArray();
        foreach (var secret in secrets.Select(one => (one ?? "").Trim()).Where(one => one != ""))
            using (var hmac = new HMACSHA256(Encoding.UTF8.GetBytes(secret)))
            {
                var sum = BitConverter.ToString(hmac.ComputeHash(signed)).Replace("-", "").ToLowerInvariant();
                if (signatures.Any(signature => IsEqual(sum, signature))) return true;
            }
        return false;
    }

    /// <summary>Compares in constant time. On .NET, CryptographicOperations.FixedTimeEquals does it for bytes.</summary>
    static bool IsEqual(string one, string other)
    {
        var difference = one.Length ^ other.Length;
        for (var at = 0; at < one.Length && at < other.Length; at += 1) difference |= one[at] ^ other[at];
        return difference == 0;
    }
    // #endregion

    // Each line has the time and, in base64, the header, the body and the secrets; `-` for none.
    static void Main()
    {
        for (var line = Console.ReadLine(); line != null; line = Console.ReadLine())
        {
            var fields = line.Split(' ');
            var decoded = fields.Skip(1).Select(each => each == "-" ? null : Convert.FromBase64String(each)).ToList();
            var secrets = decoded.Skip(2).Select(each => each == null ? null : Encoding.UTF8.GetString(each));
            var header = Encoding.UTF8.GetString(decoded[0]);
            Console.WriteLine(VerifyWebhook(decoded[1], header, secrets, long.Parse(fields[0])) ? "valid" : "invalid");
        }
    }
}
