package com.example.shop

import java.net.URLEncoder
import java.time.Instant
import org.json.JSONObject

/** A task for the app: a name and values, as in `native/vectors`. */
data class Effect(val name: String, val values: List<Any?>)

/**
 * A run of the widget. Each function takes an event and returns what the app has to do, in order. It opens, stores and
 * sends nothing itself.
 *
 * `options` are those of the fragment, as texts; `oauthRedirectUri` is the address at which the bank's flow ends.
 */
class ConnectRun(
  private val page: String,
  private val options: Map<String, String>,
  private val runId: String,
  private val linkSchemes: List<String> = emptyList()
) {
  private enum class Step { IDLE, PRELOADING, OPENING, LOADING, SHOWN, LEAVING, ENDED }

  private val origin = originOf(page)
  private var step = Step.IDLE
  private var itemId: String? = null
  private var token: String? = null
  private var tokenAt = 0L
  private var deaths = 0
  private var succeeded: JSONObject? = null
  private val told = mutableSetOf<String>()
  private var hasFailed = false
  private var isPending = false
  private var expectsBank = false
  private val isOpen get() = step in Step.OPENING..Step.LEAVING
  private val hasPage get() = step in Step.LOADING..Step.LEAVING

  /** Loads the page hidden, ahead of [opened]. */
  fun preloadRequested(): List<Effect> {
    if (step != Step.IDLE) return emptyList()
    step = Step.PRELOADING
    return listOf(effect("load", page, true))
  }

  fun opened(): List<Effect> =
    if (step > Step.PRELOADING) emptyList() else listOf(effect("notify", "onOpen")) + requestFirstToken()

  /** `at` is the time in ms since 1970. */
  fun tokenReceived(text: String, at: Long): List<Effect> {
    if (!isOpen) return emptyList()
    token = text
    tokenAt = at
    return if (step == Step.OPENING) load() else listOf(send("token", "connectToken", text))
  }

  /** `isHostError`: the app's own function failed, which `onError` tells. */
  fun tokenFailed(error: JSONObject, isHostError: Boolean): List<Effect> {
    if (!isOpen) return emptyList()
    if (step == Step.OPENING) return fail(error)
    val answer = listOf(send("tokenUnavailable", "message", error.getString("message")))
    if (!isHostError) return answer
    hasFailed = true
    return listOf(effect("notify", "onError", error)) + answer
  }

  /** `from` is the address of the page that sent it. What is malformed or of another run has no effect. */
  fun messageReceived(message: Any?, runId: String?, from: String): List<Effect> {
    if (!hasPage || message !is JSONObject || runId != this.runId || originOf(from) != origin) return emptyList()
    when (message.opt("type")) {
      "ready" -> {
        if (step != Step.LOADING) return emptyList()
        step = Step.SHOWN
        return listOf(effect("stopPageTimer"), effect("notify", "onReady"))
      }
      "event" -> return eventReceived(message.optJSONObject("event") ?: return emptyList())
      "consent" -> return listOf(effect("notify", "onConsent", message.optJSONObject("receipt") ?: return emptyList()))
      "tokenRequest" -> {
        val reason = message.opt("reason") as? String ?: return emptyList()
        return listOf(requestToken(reason, message.opt("itemId") as? String ?: itemId ?: options["updateItem"]))
      }
      "revoke" -> return listOf(effect("revoke", message.opt("itemId") as? String ?: return emptyList()))
      "success" -> {
        val item = message.optJSONObject("item")
        val id = item?.opt("id") as? String ?: return emptyList()
        itemId = id
        succeeded = item
        // A page that was lost shows its success again.
        return if (told.add(id)) listOf(effect("notify", "onSuccess", JSONObject().put("item", item))) else emptyList()
      }
      "error" -> {
        val error = message.optJSONObject("error")
        if (error?.opt("code") !is String) return emptyList()
        hasFailed = true
        return listOf(effect("notify", "onError", error))
      }
      "close" -> return end(message.opt("reason") as? String ?: return emptyList(), message.optJSONObject("item"))
      else -> return emptyList()
    }
  }

  /** The page is about to go to an address of another origin, which does not get into the WebView. */
  fun linkFollowed(address: String): List<Effect> {
    if (!hasPage) return emptyList()
    if (isReturn(address)) return returned(address)
    val scheme = Regex("^[a-zA-Z][a-zA-Z\\d+.-]*(?=:)").find(address)?.value ?: ""
    // The navigation can overtake the message that announces it.
    val isBank = expectsBank || (itemId != null && succeeded == null)
    if (isBank && scheme.equals("https", ignoreCase = true)) {
      expectsBank = false
      return listOf(effect("openBank", address))
    }
    val known = listOf("https", "mailto", "tel") + linkSchemes
    if (known.any { it.equals(scheme, ignoreCase = true) }) return listOf(effect("openLink", address))
    return listOf(
      effect("log", "Connect: an address of the scheme \"$scheme\" was not opened. Add it to linkSchemes if it is yours.")
    )
  }

  /** The app was opened by an address. One that is not `oauthRedirectUri` has no effect. */
  fun returned(address: String): List<Effect> {
    if (!isReturn(address) || step == Step.ENDED) return emptyList()
    val id = Regex("[?#&]itemId=([^&#]*)").find(address)?.groupValues?.get(1)?.takeIf { it.isNotEmpty() }
    if (id != null && !Regex("[\\w-]{1,100}").matches(id)) return emptyList()
    if (!isOpen) {
      // The return started the app: the run goes on with its Item.
      itemId = id ?: return emptyList()
      return listOf(effect("notify", "onOpen")) + requestFirstToken()
    }
    if (id != null && itemId != null && id != itemId)
      return listOf(effect("log", "Connect: the return of another run was left alone."))
    expectsBank = false
    return listOf(effect("closeBank"), send("returned"))
  }

  /** The system ended the WebView's process. */
  fun viewLost(at: Long): List<Effect> {
    if (step == Step.PRELOADING) return dropPreload()
    if (!hasPage) return emptyList()
    if (step == Step.LEAVING) return end("host")
    deaths += 1
    if (deaths > 10) return fail(loadFailed("noScreen"))
    // A connect token lives half an hour.
    return if (token != null && at - tokenAt < 30 * 60_000) load() else requestFirstToken()
  }

  /** The page did not come. */
  fun viewFailed(description: String): List<Effect> =
    when (step) {
      Step.PRELOADING -> dropPreload()
      Step.LOADING -> fail(loadFailed("otherPage").put("message", "Connect: $page did not load ($description)."))
      else -> emptyList()
    }

  /** The person swiped the widget away (`user`), or the app removed it (`host`). */
  fun viewRemoved(by: String): List<Effect> = if (isOpen) end(by) else emptyList()

  fun backPressed(canGoBack: Boolean): List<Effect> =
    if (canGoBack && step == Step.SHOWN) listOf(effect("goBack")) else leaveRequested("user")

  /** `user`: the widget may ask whether to leave. `host`: it ends the run. */
  fun leaveRequested(by: String): List<Effect> {
    if (!isOpen) return emptyList()
    if (step == Step.LEAVING && by == "user") return emptyList()
    if (step != Step.SHOWN) return end(by)
    val asks = listOf(send("close", "by", by))
    if (by != "host") return asks
    step = Step.LEAVING
    return asks + effect("startTimer", "close")
  }

  /** A timer that `startTimer` named has run out. */
  fun deadlinePassed(deadline: String): List<Effect> {
    if (deadline == "close") return if (step == Step.LEAVING) end("host") else emptyList()
    if (step != Step.LOADING) return emptyList()
    if (deadline == "slow") return fail(loadFailed("timedOut"))
    val event = JSONObject().put("name", "LOAD_SLOW").put("timestamp", Instant.now().toString())
    return listOf(effect("notify", "onEvent", event), effect("startTimer", "slow"))
  }

  private fun eventReceived(event: JSONObject): List<Effect> {
    val name = event.opt("name") as? String ?: return emptyList()
    itemId = if (name == "ITEM_ABANDONED") null else event.opt("itemId") as? String ?: itemId
    if (name == "SCREEN_CHANGED") isPending = event.optBoolean("pending")
    expectsBank = name == "OAUTH_OPENED" || (expectsBank && !Regex("RETURN|LOGIN_S").containsMatchIn(name))
    return listOf(effect("notify", "onEvent", event))
  }

  private fun dropPreload(): List<Effect> {
    step = Step.IDLE
    return listOf(effect("unload"))
  }

  private fun requestFirstToken(): List<Effect> {
    step = Step.OPENING
    return listOf(requestToken("open", itemId ?: options["updateItem"]))
  }

  private fun requestToken(reason: String, itemId: String?) =
    effect("requestToken", JSONObject().put("reason", reason).putOpt("itemId", itemId))

  private fun load(): List<Effect> {
    step = Step.LOADING
    val parameters = options.toList() + listOf("bridge" to "answers", "runId" to runId) +
      listOfNotNull(itemId?.let { "itemId" to it }) + ("connectToken" to token!!)
    val fragment = parameters.joinToString("&") { (name, value) ->
      "$name=${URLEncoder.encode(value, "UTF-8").replace("+", "%20")}"
    }
    // In the fragment, which no server gets.
    return listOf(effect("load", "$page#$fragment", false), effect("startTimer", "load"))
  }

  private fun loadFailed(reason: String) =
    JSONObject().put("code", "LOAD_FAILED").put("reason", reason).put("message", "Connect: $page did not load: $reason")

  private fun fail(error: JSONObject): List<Effect> {
    hasFailed = true
    return listOf(effect("notify", "onError", error)) + end("error")
  }

  private fun end(given: String, item: JSONObject? = null): List<Effect> {
    val isLeft = given == "user" || given == "host"
    // A success that was told stays one, whichever way the person leaves.
    val reason = when {
      isLeft && succeeded != null -> "success"
      isLeft && hasFailed -> "error"
      given == "user" && isPending -> "pending"
      else -> given
    }
    step = Step.ENDED
    token = null
    val result = JSONObject().put("reason", reason).putOpt("item", item ?: succeeded)
    return listOf(effect("stopPageTimer"), effect("closeBank"), effect("unload"), effect("notify", "onClose", result))
  }

  private fun isReturn(address: String): Boolean {
    val expected = options["oauthRedirectUri"] ?: return false
    return placeOf(address).equals(placeOf(expected), ignoreCase = true)
  }

  private fun placeOf(address: String) = address.split('?', '#')[0].removeSuffix("/")

  private fun originOf(address: String) = Regex("^https?://[^/?#]+").find(address)?.value

  private fun effect(name: String, vararg values: Any?) = Effect(name, values.toList())

  private fun send(type: String, name: String? = null, value: String? = null) =
    effect("send", JSONObject().put("type", type).also { if (name != null) it.put(name, value) })
}
