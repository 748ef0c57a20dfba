package main

import (
	"bufio"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
)

// #region verify
var decimal = regexp.MustCompile(`\A[0-9]{1,12}\z`)

// VerifyWebhook is true if the header is right for the raw body. secrets: the present one and the previous one.
func VerifyWebhook(body []byte, header string, secrets []string, now int64) bool {
	var times, signatures []string
	for _, part := range strings.Split(header, ",") {
		name, value, _ := strings.Cut(strings.TrimSpace(part), "=")
		switch name {
		case "t":
			times = append(times, value)
		case "v1":
			signatures = append(signatures, value)
		}
	}
	if len(times) != 1 || !decimal.MatchString(times[0]) || len(signatures) > 5 {
		return false
	}
	sent, _ := strconv.ParseInt(times[0], 10, 64)
	if now-sent > 300 || sent-now > 300 {
		return false
	}
	for _, secret := range secrets {
		secret = strings.TrimSpace(secret)
		if secret == "" {
			continue
		}
		mac := hmac.New(sha256.New, []byte(secret))
		mac.Write([]byte(times[0] + "."))
		mac.Write(body)
		sum := hex.EncodeToString(mac.Sum(nil))
		for _, signature := range signatures {
			if hmac.Equal([]byte(sum), []byte(signature)) {
				return true
			}
		}
	}
	return false
}

// #endregion

// Each line has the time and, in base64, the header, the body and the secrets; `-` for none.
func main() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		fields := strings.Split(lines.Text(), " ")
		now, _ := strconv.ParseInt(fields[0], 10, 64)
		var decoded []string
		for _, field := range fields[1:] {
			text, _ := base64.StdEncoding.DecodeString(field)
			decoded = append(decoded, string(text))
		}
		if VerifyWebhook([]byte(decoded[1]), decoded[0], decoded[2:], now) {
			fmt.Println("valid")
		} else {
			fmt.Println("invalid")
		}
	}
}
