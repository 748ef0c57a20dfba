<?php
// #region verify
/** True if the header is right for the raw body. `$secrets`: the present one and the previous one. */
function verify_webhook(string $body, ?string $header, array $secrets, ?int $now = null): bool
{
    $times = [];
    $signatures = [];
    foreach (explode(',', $header ?? '') as $part) {
        [$name, $value] = explode('=', trim($part), 2) + ['', ''];
        if ($name === 't') $times[] = $value;
        if ($name === 'v1') $signatures[] = $value;
    }
    if (count($times) !== 1 || !preg_match('/\A[0-9]{1,12}\z/', $times[0]) || count($signatures) > 5) return false;
    if (abs(($now ?? time()) - (int) $times[0]) > 300) return false;
    foreach (array_map('trim', array_filter($secrets)) as $secret) {
        if ($secret === '') continue;
        $sum = hash_hmac('sha256', "$times[0].$body", $secret);
        foreach ($signatures as $signature) if (hash_equals($sum, $signature)) return true;
    }
    return false;
}
// #endregion

// Each line has the time and, in base64, the header, the body and the secrets; `-` for none.
while (($line = fgets(STDIN)) !== false) {
    $fields = explode(' ', rtrim($line, "\n"));
    $now = (int) array_shift($fields);
    [$header, $body] = $decoded = array_map(fn ($field) => $field === '-' ? null : base64_decode($field), $fields);
    echo verify_webhook($body, $header, array_slice($decoded, 2), $now) ? "valid\n" : "invalid\n";
}
