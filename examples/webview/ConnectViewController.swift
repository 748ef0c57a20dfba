import UIKit
import WebKit

/// The widget in a WebView. How a run ended is a hint: your backend, which gets the webhooks, knows.
final class ConnectViewController: UIViewController, WKScriptMessageHandler, WKNavigationDelegate {
  private let connectToken: String
  private let onClose: (_ reason: String, _ itemId: String?) -> Void

  /// `connectToken` is from your backend, for this user and this run.
  init(connectToken: String, onClose: @escaping (_ reason: String, _ itemId: String?) -> Void) {
    self.connectToken = connectToken
    self.onClose = onClose
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let configuration = WKWebViewConfiguration()
    configuration.userContentController.add(self, name: "connect")
    let webView = WKWebView(frame: .zero, configuration: configuration)
    webView.navigationDelegate = self
    view = webView

    var options = URLComponents()
    options.queryItems = [
      URLQueryItem(name: "connectToken", value: connectToken),
      // A deep link of this app, where the bank's own app or page ends.
      URLQueryItem(name: "oauthRedirectUri", value: "shop-app://bank"),
    ]
    // A form reads a plus as a space, and URLComponents lets it stand.
    let fragment = options.percentEncodedQuery!.replacingOccurrences(of: "+", with: "%2B")
    // In the fragment, never in the query: a query reaches servers and their logs.
    webView.load(URLRequest(url: URL(string: "https://widget.example/#" + fragment)!))
  }

  func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
    guard message.frameInfo.isMainFrame,
      message.frameInfo.securityOrigin.host == "widget.example",
      let body = message.body as? [String: Any]
    else { return }
    switch body["type"] as? String {
    case "close":
      controller.removeScriptMessageHandler(forName: "connect")
      let item = body["item"] as? [String: Any]
      onClose(body["reason"] as? String ?? "", item?["id"] as? String)
    default:
      break
    }
  }

  /// Everything but the widget is for the system to open: the bank's app or its page, and links.
  func webView(
    _ webView: WKWebView, decidePolicyFor action: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
  ) {
    guard let url = action.request.url, url.host != "widget.example" else { return decisionHandler(.allow) }
    UIApplication.shared.open(url)
    decisionHandler(.cancel)
  }
}
