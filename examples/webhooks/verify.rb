# #region verify
require 'openssl'

# True if the header is right for the raw body. `secrets`: the present one and the previous one.
def verify_webhook(body, header, secrets, now = Time.now.to_i)
  parts = header.to_s.split(',').map { |part| part.strip.split('=', 2) }
  times = parts.filter_map { |name, value| value if name == 't' }
  signatures = parts.filter_map { |name, value| value if name == 'v1' }
  return false if times.length != 1 || !times[0].match?(/\A[0-9]{1,12}\z/) || signatures.length > 5
  return false if (now - times[0].to_i).abs > 300

  keys = secrets.compact.map(&:strip).reject(&:empty?)
  sums = keys.map { |key| OpenSSL::HMAC.hexdigest('SHA256', key, "#{times[0]}.".b + body.b) }
  sums.product(signatures).any? { |sum, signature| OpenSSL.secure_compare(sum, signature) }
end
# #endregion

# Each line has the time and, in base64, the header, the body and the secrets; `-` for none.
$stdin.each_line(chomp: true) do |line|
  now, *fields = line.split(/ /, -1)
  header, body, *secrets = fields.map { |field| field.unpack1('m') unless field == '-' }
  puts verify_webhook(body, header, secrets, now.to_i) ? 'valid' : 'invalid'
end
