import Foundation

/// A task for the app: a name and values, as in `native/vectors`.
struct Effect {
  let name: String
  let values: [Any]

  init(_ name: String, _ values: Any...) {
    self.name = name
    self.values = values
  }
}

/// A run of the widget. Each function takes an event and returns what the app has to do, in order. It opens, stores and
/// sends nothing itself.
final class ConnectRun {
  private enum Step: Int { case idle, preloading, opening, loading, shown, leaving, ended }

  private let page: String
  private let options: [(name: String, value: String)]
  private let runId: String
  private let linkSchemes: [String]
  private var step = Step.idle
  private var itemId: String?
  private var token: String?
  private var tokenAt: Int64 = 0
  private var deaths = 0
  private var succeeded: [String: Any]?
  private var told: Set<String> = []
  private var hasFailed = false
  private var isPending = false
  private var expectsBank = false

  /// `options` are those of the fragment, as texts; `oauthRedirectUri` is the address at which the bank's flow ends.
  init(page: String, options: [(name: String, value: String)], runId: String, linkSchemes: [String] = []) {
    self.page = page
    self.options = options
    self.runId = runId
    self.linkSchemes = linkSchemes
  }

  private var isOpen: Bool { (Step.opening.rawValue...Step.leaving.rawValue).contains(step.rawValue) }
  private var hasPage: Bool { (Step.loading.rawValue...Step.leaving.rawValue).contains(step.rawValue) }

  /// Loads the page hidden, ahead of `opened`.
  func preloadRequested() -> [Effect] {
    guard step == .idle else { return [] }
    step = .preloading
    return [Effect("load", page, true)]
  }

  func opened() -> [Effect] {
    guard step == .idle || step == .preloading else { return [] }
    return [Effect("notify", "onOpen"), requestFirstToken()]
  }

  /// `at` is the time in ms since 1970.
  func tokenReceived(_ text: String, at: Int64) -> [Effect] {
    guard isOpen else { return [] }
    token = text
    tokenAt = at
    return step == .opening ? load() : [Effect("send", ["type": "token", "connectToken": text])]
  }

  /// `isHostError`: the app's own function failed, which `onError` tells.
  func tokenFailed(_ error: [String: Any], isHostError: Bool) -> [Effect] {
    guard isOpen else { return [] }
    if step == .opening { return fail(error) }
    let answer = Effect("send", ["type": "tokenUnavailable", "message": error["message"] as? String ?? ""])
    guard isHostError else { return [answer] }
    hasFailed = true
    return [Effect("notify", "onError", error), answer]
  }

  /// `from` is the address of the page that sent it. What is malformed or of another run has no effect.
  func messageReceived(_ received: Any, runId: String?, from: String) -> [Effect] {
    guard hasPage, let message = received as? [String: Any], runId == self.runId, originOf(from) == originOf(page)
    else { return [] }
    switch message["type"] as? String {
    case "ready":
      guard step == .loading else { return [] }
      step = .shown
      return [Effect("stopPageTimer"), Effect("notify", "onReady")]
    case "event":
      return eventReceived(message["event"] as? [String: Any] ?? [:])
    case "consent":
      guard let receipt = message["receipt"] as? [String: Any] else { return [] }
      return [Effect("notify", "onConsent", receipt)]
    case "tokenRequest":
      guard let reason = message["reason"] as? String else { return [] }
      return [requestToken(reason, message["itemId"] as? String ?? itemId ?? option("updateItem"))]
    case "revoke":
      guard let revoked = message["itemId"] as? String else { return [] }
      return [Effect("revoke", revoked)]
    case "success":
      guard let item = message["item"] as? [String: Any], let id = item["id"] as? String else { return [] }
      itemId = id
      succeeded = item
      // A page that was lost shows its success again.
      return told.insert(id).inserted ? [Effect("notify", "onSuccess", ["item": item])] : []
    case "error":
      guard let error = message["error"] as? [String: Any], error["code"] is String else { return [] }
      hasFailed = true
      return [Effect("notify", "onError", error)]
    case "close":
      guard let reason = message["reason"] as? String else { return [] }
      return end(reason, message["item"] as? [String: Any])
    default:
      return []
    }
  }

  /// The page is about to go to an address of another origin, which does not get into the WebView.
  func linkFollowed(_ address: String) -> [Effect] {
    guard hasPage else { return [] }
    if isReturn(address) { return returned(address) }
    let scheme = firstMatch("^[A-Za-z][A-Za-z0-9+.-]*(?=:)", in: address)?.lowercased() ?? ""
    // The navigation can overtake the message that announces it.
    let isBank = expectsBank || (itemId != nil && succeeded == nil)
    if isBank && scheme == "https" {
      expectsBank = false
      return [Effect("openBank", address)]
    }
    if (["https", "mailto", "tel"] + linkSchemes).contains(scheme) { return [Effect("openLink", address)] }
    return [
      Effect("log", "Connect: an address of the scheme \"\(scheme)\" was not opened. Add it to linkSchemes if it is yours.")
    ]
  }

  /// The app was opened by an address. One that is not `oauthRedirectUri` has no effect.
  func returned(_ address: String) -> [Effect] {
    guard isReturn(address), step != .ended else { return [] }
    let id = firstMatch("(?<=[?#&]itemId=)[^&#]+", in: address)
    if let id = id, firstMatch("^[A-Za-z0-9_-]{1,100}$", in: id) != id { return [] }
    guard isOpen else {
      // The return started the app: the run goes on with its Item.
      guard let id = id else { return [] }
      itemId = id
      return [Effect("notify", "onOpen"), requestFirstToken()]
    }
    if let id = id, let known = itemId, id != known {
      return [Effect("log", "Connect: the return of another run was left alone.")]
    }
    expectsBank = false
    return [Effect("closeBank"), Effect("send", ["type": "returned"])]
  }

  /// The system ended the WebView's process.
  func viewLost(at: Int64) -> [Effect] {
    if step == .preloading { return dropPreload() }
    guard hasPage else { return [] }
    if step == .leaving { return end("host") }
    deaths += 1
    if deaths > 10 { return fail(loadFailed("noScreen", "Connect: \(page) did not load: noScreen")) }
    // A connect token lives half an hour.
    return token != nil && at - tokenAt < 30 * 60_000 ? load() : [requestFirstToken()]
  }

  /// The page did not come.
  func viewFailed(_ description: String) -> [Effect] {
    switch step {
    case .preloading: return dropPreload()
    case .loading: return fail(loadFailed("otherPage", "Connect: \(page) did not load (\(description))."))
    default: return []
    }
  }

  /// The person swiped the widget away (`user`), or the app removed it (`host`).
  func viewRemoved(_ by: String) -> [Effect] { isOpen ? end(by) : [] }

  func backPressed(canGoBack: Bool) -> [Effect] {
    canGoBack && step == .shown ? [Effect("goBack")] : leaveRequested("user")
  }

  /// `user`: the widget may ask whether to leave. `host`: it ends the run.
  func leaveRequested(_ by: String) -> [Effect] {
    guard isOpen, !(step == .leaving && by == "user") else { return [] }
    if step != .shown { return end(by) }
    let asks = Effect("send", ["type": "close", "by": by])
    guard by == "host" else { return [asks] }
    step = .leaving
    return [asks, Effect("startTimer", "close")]
  }

  /// A timer that `startTimer` named has run out.
  func deadlinePassed(_ deadline: String) -> [Effect] {
    if deadline == "close" { return step == .leaving ? end("host") : [] }
    guard step == .loading else { return [] }
    if deadline == "slow" { return fail(loadFailed("timedOut", "Connect: \(page) did not load: timedOut")) }
    let slow = ["name": "LOAD_SLOW", "timestamp": ISO8601DateFormatter().string(from: Date())]
    return [Effect("notify", "onEvent", slow), Effect("startTimer", "slow")]
  }

  private func eventReceived(_ event: [String: Any]) -> [Effect] {
    guard let name = event["name"] as? String else { return [] }
    itemId = name == "ITEM_ABANDONED" ? nil : event["itemId"] as? String ?? itemId
    if name == "SCREEN_CHANGED" { isPending = event["pending"] as? Bool ?? false }
    expectsBank = name == "OAUTH_OPENED" || (expectsBank && firstMatch("RETURN|LOGIN_S", in: name) == nil)
    return [Effect("notify", "onEvent", event)]
  }

  private func dropPreload() -> [Effect] {
    step = .idle
    return [Effect("unload")]
  }

  private func requestFirstToken() -> Effect {
    step = .opening
    return requestToken("open", itemId ?? option("updateItem"))
  }

  private func requestToken(_ reason: String, _ itemId: String?) -> Effect {
    var request = ["reason": reason]
    request["itemId"] = itemId
    return Effect("requestToken", request)
  }

  private func load() -> [Effect] {
    step = .loading
    var parameters = options + [(name: "bridge", value: "answers"), (name: "runId", value: runId)]
    if let itemId = itemId { parameters.append((name: "itemId", value: itemId)) }
    parameters.append((name: "connectToken", value: token ?? ""))
    let fragment = parameters.map { "\($0.name)=\(encoded($0.value))" }.joined(separator: "&")
    // In the fragment, which no server gets.
    return [Effect("load", "\(page)#\(fragment)", false), Effect("startTimer", "load")]
  }

  private func loadFailed(_ reason: String, _ message: String) -> [String: Any] {
    ["code": "LOAD_FAILED", "reason": reason, "message": message]
  }

  private func fail(_ error: [String: Any]) -> [Effect] {
    hasFailed = true
    return [Effect("notify", "onError", error)] + end("error")
  }

  private func end(_ given: String, _ item: [String: Any]? = nil) -> [Effect] {
    let isLeft = given == "user" || given == "host"
    var result: [String: Any] = ["reason": given]
    // A success that was told stays one, whichever way the person leaves.
    if isLeft && succeeded != nil {
      result["reason"] = "success"
    } else if isLeft && hasFailed {
      result["reason"] = "error"
    } else if given == "user" && isPending {
      result["reason"] = "pending"
    }
    if let item = item ?? succeeded { result["item"] = item }
    step = .ended
    token = nil
    return [Effect("stopPageTimer"), Effect("closeBank"), Effect("unload"), Effect("notify", "onClose", result)]
  }

  private func isReturn(_ address: String) -> Bool {
    guard let expected = option("oauthRedirectUri") else { return false }
    return placeOf(address) == placeOf(expected)
  }

  private func option(_ name: String) -> String? { options.first { $0.name == name }?.value }

  private func placeOf(_ address: String) -> String {
    let place = firstMatch("^[^?#]*", in: address)?.lowercased() ?? ""
    return place.hasSuffix("/") ? String(place.dropLast()) : place
  }

  private func originOf(_ address: String) -> String? { firstMatch("^https?://[^/?#]+", in: address) }

  private func encoded(_ text: String) -> String {
    let plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
    return text.addingPercentEncoding(withAllowedCharacters: CharacterSet(charactersIn: plain)) ?? ""
  }

  private func firstMatch(_ pattern: String, in text: String) -> String? {
    text.range(of: pattern, options: .regularExpression).map { String(text[$0]) }
  }
}
