import AuthenticationServices
import UIKit
import WebKit

private let page = "https://widget.example/"
private let deadlines: [String: TimeInterval] = ["load": 10, "slow": 50, "close": 1]

/// The widget in a WebView. How a run ended is a hint: your backend, which gets the webhooks, knows. `Backend` is yours.
final class ConnectViewController: UIViewController, WKScriptMessageHandler, WKNavigationDelegate,
  ASWebAuthenticationPresentationContextProviding, UIAdaptivePresentationControllerDelegate
{
  private let run = ConnectRun(
    page: page, options: [(name: "language", value: "en"), (name: "oauthRedirectUri", value: "shop-app://connect")],
    runId: UUID().uuidString.lowercased())
  private let onClose: (_ reason: String, _ itemId: String?) -> Void
  private var webView: WKWebView?
  private var bank: ASWebAuthenticationSession?
  private var timers: [String: Timer] = [:]

  init(onClose: @escaping (_ reason: String, _ itemId: String?) -> Void) {
    self.onClose = onClose
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    presentationController?.delegate = self
    perform(run.opened())
  }

  /// For an address that opened the app: call it from `scene(_:openURLContexts:)` and `scene(_:continue:)`.
  func handleReturn(_ address: URL) { perform(run.returned(address.absoluteString)) }

  /// The sheet was swiped down.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    perform(run.viewRemoved("user"))
  }

  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor { view.window! }

  private func perform(_ effects: [Effect]) { for effect in effects { perform(effect) } }

  private func perform(_ effect: Effect) {
    let text = effect.values.first as? String ?? ""
    switch effect.name {
    case "load": show(text)
    case "unload": show(nil)
    case "send": send(effect.values[0])
    case "goBack": webView?.goBack()
    case "openBank": openBank(text)
    case "openLink": if let url = URL(string: text) { UIApplication.shared.open(url) }
    case "closeBank": bank?.cancel()
    case "requestToken": requestToken(effect.values[0] as? [String: String] ?? [:])
    // Without canRevoke in the options it does not come.
    case "revoke": send(["type": "revokeAnswer", "itemId": text, "isRevoked": false] as [String: Any])
    case "startTimer": startTimer(text)
    case "stopPageTimer": ["load", "slow"].forEach { timers[$0]?.invalidate() }
    case "log": print(text)
    case "notify": notify(text, effect.values.last as? [String: Any] ?? [:])
    default: break
    }
  }

  private func notify(_ callback: String, _ value: [String: Any]) {
    let itemId = (value["item"] as? [String: Any])?["id"] as? String
    switch callback {
    case "onSuccess": Backend.connected(itemId ?? "")
    case "onError": print("Connect: \(value["code"] ?? "")")
    case "onClose": onClose(value["reason"] as? String ?? "", itemId)
    default: break
    }
  }

  private func requestToken(_ request: [String: String]) {
    // Your backend checks whose Item it is. It calls back on the main queue.
    Backend.connectToken(itemId: request["itemId"]) { [weak self] token in
      guard let self = self else { return }
      let error: [String: Any] = ["code": "TOKEN_UNAVAILABLE", "message": "The backend gave no token."]
      self.perform(token.map { self.run.tokenReceived($0, at: now()) } ?? self.run.tokenFailed(error, isHostError: true))
    }
  }

  /// Opens the bank in the system's browser over the app, which tells the address that it comes back with.
  private func openBank(_ address: String) {
    guard let url = URL(string: address) else { return }
    let session = ASWebAuthenticationSession(url: url, callbackURLScheme: "shop-app") { [weak self] back, _ in
      if let back = back { self?.handleReturn(back) }
    }
    session.presentationContextProvider = self
    session.start()
    bank = session
  }

  private func startTimer(_ deadline: String) {
    timers[deadline]?.invalidate()
    timers[deadline] = Timer.scheduledTimer(withTimeInterval: deadlines[deadline] ?? 0, repeats: false) { [weak self] _ in
      guard let self = self else { return }
      self.perform(self.run.deadlinePassed(deadline))
    }
  }

  private func send(_ message: Any) {
    guard let data = try? JSONSerialization.data(withJSONObject: message) else { return }
    let json = String(decoding: data, as: UTF8.self)
    webView?.evaluateJavaScript("dispatchEvent(new CustomEvent('connect', { detail: \(json) }))")
  }

  /// A view anew for each load: another fragment alone would load nothing.
  private func show(_ address: String?) {
    // The controller holds what it reports to.
    webView?.configuration.userContentController.removeScriptMessageHandler(forName: "connect")
    webView?.removeFromSuperview()
    webView = nil
    guard let address = address, let url = URL(string: address) else { return }
    let configuration = WKWebViewConfiguration()
    configuration.userContentController.add(self, name: "connect")
    let created = WKWebView(frame: view.bounds, configuration: configuration)
    created.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    created.navigationDelegate = self
    view.addSubview(created)
    webView = created
    created.load(URLRequest(url: url))
  }

  func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
    guard message.frameInfo.isMainFrame else { return }
    let runId = (message.body as? [String: Any])?["runId"] as? String
    perform(run.messageReceived(message.body, runId: runId, from: message.frameInfo.request.url?.absoluteString ?? ""))
  }

  func webView(
    _ webView: WKWebView, decidePolicyFor action: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
  ) {
    let address = action.request.url?.absoluteString ?? ""
    if address.hasPrefix(page) { return decisionHandler(.allow) }
    decisionHandler(.cancel)
    perform(run.linkFollowed(address))
  }

  func webView(
    _ webView: WKWebView, decidePolicyFor response: WKNavigationResponse,
    decisionHandler: @escaping (WKNavigationResponsePolicy) -> Void
  ) {
    decisionHandler(.allow)
    let status = (response.response as? HTTPURLResponse)?.statusCode ?? 200
    if response.isForMainFrame && status >= 400 { perform(run.viewFailed("HTTP \(status)")) }
  }

  func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: Error) {
    perform(run.viewFailed(error.localizedDescription))
  }

  func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { perform(run.viewLost(at: now())) }
}

private func now() -> Int64 { Int64(Date().timeIntervalSince1970 * 1000) }
