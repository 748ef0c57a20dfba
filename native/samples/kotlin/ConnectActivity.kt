package com.example.shop

import android.annotation.SuppressLint
import android.app.Activity
import android.content.ActivityNotFoundException
import android.content.Intent
import android.net.Uri
import android.os.Bundle
import android.os.Handler
import android.os.Looper
import android.util.Log
import android.view.ViewGroup
import android.webkit.JavascriptInterface
import android.webkit.RenderProcessGoneDetail
import android.webkit.WebResourceError
import android.webkit.WebResourceRequest
import android.webkit.WebResourceResponse
import android.webkit.WebView
import android.webkit.WebViewClient
import java.util.UUID
import org.json.JSONException
import org.json.JSONObject
import org.json.JSONTokener

private const val PAGE = "https://widget.example/"
private val DEADLINES = mapOf("load" to 10_000L, "slow" to 50_000L, "close" to 1_000L)

/**
 * The widget in a WebView. In the manifest it has `android:launchMode="singleTask"`, `configChanges` with `orientation` and
 * `screenSize`, and the intent filter of `shop-app://connect`. How a run ended is a hint: your backend, which gets the
 * webhooks, knows. `Backend` is yours.
 */
class ConnectActivity : Activity() {
  private val main = Handler(Looper.getMainLooper())
  private val timers = mutableMapOf<String, Runnable>()
  private var webView: WebView? = null
  private val options = mapOf("language" to "en", "oauthRedirectUri" to "shop-app://connect")
  private val run = ConnectRun(PAGE, options, UUID.randomUUID().toString())

  override fun onCreate(savedInstanceState: Bundle?) {
    super.onCreate(savedInstanceState)
    val address = intent.dataString
    // The bank's return starts the app where the system has ended it.
    if (address == null) perform(run.opened()) else perform(run.returned(address))
  }

  override fun onNewIntent(intent: Intent) {
    super.onNewIntent(intent)
    intent.dataString?.let { perform(run.returned(it)) }
  }

  @Suppress("OVERRIDE_DEPRECATION")
  override fun onBackPressed() = perform(run.backPressed(webView?.canGoBack() == true))

  override fun onDestroy() {
    main.removeCallbacksAndMessages(null)
    show(null)
    super.onDestroy()
  }

  private fun perform(effects: List<Effect>) = effects.forEach { perform(it) }

  private fun perform(effect: Effect) {
    val (name, values) = effect
    when (name) {
      "load" -> show(values[0] as String)
      "unload" -> show(null)
      "send" -> send(values[0] as JSONObject)
      "goBack" -> webView?.goBack()
      "openBank", "openLink" -> openOutside(values[0] as String)
      // The app is in front again.
      "closeBank" -> Unit
      "requestToken" -> requestToken(values[0] as JSONObject)
      // Without canRevoke in the options it does not come.
      "revoke" -> send(JSONObject().put("type", "revokeAnswer").put("itemId", values[0]).put("isRevoked", false))
      "startTimer" -> startTimer(values[0] as String)
      "stopPageTimer" -> listOf("load", "slow").forEach { stopTimer(it) }
      "log" -> Log.w("Connect", values[0] as String)
      "notify" -> notify(values[0] as String, values.getOrNull(1) as JSONObject?)
    }
  }

  private fun notify(callback: String, value: JSONObject?) {
    when (callback) {
      "onSuccess" -> Backend.connected(value!!.getJSONObject("item").getString("id"))
      "onError" -> Log.w("Connect", value!!.getString("code"))
      "onClose" -> {
        val item = value!!.optJSONObject("item")
        setResult(RESULT_OK, Intent().putExtra("reason", value.getString("reason")).putExtra("itemId", item?.optString("id")))
        finish()
      }
    }
  }

  private fun requestToken(request: JSONObject) {
    // Your backend checks whose Item it is. It calls back on the main thread.
    Backend.connectToken(request.optString("itemId")) { token ->
      val error = JSONObject().put("code", "TOKEN_UNAVAILABLE").put("message", "The backend gave no token.")
      perform(if (token == null) run.tokenFailed(error, true) else run.tokenReceived(token, System.currentTimeMillis()))
    }
  }

  private fun startTimer(deadline: String) {
    stopTimer(deadline)
    val timer = Runnable { perform(run.deadlinePassed(deadline)) }
    timers[deadline] = timer
    main.postDelayed(timer, DEADLINES.getValue(deadline))
  }

  private fun stopTimer(deadline: String) {
    timers.remove(deadline)?.let { main.removeCallbacks(it) }
  }

  private fun send(message: JSONObject) {
    webView?.evaluateJavascript("dispatchEvent(new CustomEvent('connect', { detail: $message }))", null)
  }

  private fun openOutside(address: String) {
    try {
      startActivity(Intent(Intent.ACTION_VIEW, Uri.parse(address)))
    } catch (error: ActivityNotFoundException) {
      Log.w("Connect", "Nothing opens the address.", error)
    }
  }

  /** A view anew for each load: another fragment alone would load nothing. */
  @SuppressLint("SetJavaScriptEnabled")
  private fun show(address: String?) {
    webView?.let {
      (it.parent as? ViewGroup)?.removeView(it)
      it.destroy()
    }
    webView = null
    if (address == null) return
    val created = WebView(this)
    webView = created
    created.settings.javaScriptEnabled = true
    created.settings.domStorageEnabled = true
    created.settings.allowFileAccess = false
    created.settings.allowContentAccess = false
    created.addJavascriptInterface(Bridge(), "ConnectAndroid")
    created.webViewClient = Client()
    setContentView(created)
    created.loadUrl(address)
  }

  /** Every page in this WebView could call it, so no page but the widget's gets in. It is called on another thread. */
  private inner class Bridge {
    @JavascriptInterface
    fun postMessage(text: String) {
      main.post {
        val message = try { JSONTokener(text).nextValue() } catch (error: JSONException) { null }
        val runId = (message as? JSONObject)?.opt("runId") as? String
        perform(run.messageReceived(message, runId, webView?.url ?: ""))
      }
    }
  }

  private inner class Client : WebViewClient() {
    override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
      if (request.url.toString().startsWith(PAGE)) return false
      perform(run.linkFollowed(request.url.toString()))
      return true
    }

    override fun onReceivedError(view: WebView, request: WebResourceRequest, error: WebResourceError) {
      if (request.isForMainFrame) perform(run.viewFailed(error.description.toString()))
    }

    override fun onReceivedHttpError(view: WebView, request: WebResourceRequest, response: WebResourceResponse) {
      if (request.isForMainFrame) perform(run.viewFailed("HTTP ${response.statusCode}"))
    }

    override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean {
      if (view === webView) perform(run.viewLost(System.currentTimeMillis()))
      return true
    }
  }
}
