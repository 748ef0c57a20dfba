package com.example.shop

import android.annotation.SuppressLint
import android.app.Activity
import android.content.Intent
import android.net.Uri
import android.os.Bundle
import android.webkit.JavascriptInterface
import android.webkit.WebResourceRequest
import android.webkit.WebView
import android.webkit.WebViewClient
import org.json.JSONObject

/** The widget in a WebView. How a run ended is a hint: your backend, which gets the webhooks, knows. */
class ConnectActivity : Activity() {
  @SuppressLint("SetJavaScriptEnabled")
  override fun onCreate(savedInstanceState: Bundle?) {
    super.onCreate(savedInstanceState)
    val webView = WebView(this)
    webView.settings.javaScriptEnabled = true
    webView.settings.domStorageEnabled = true
    webView.addJavascriptInterface(Bridge(), "ConnectAndroid")
    webView.webViewClient = Client()
    setContentView(webView)

    // From your backend, for this user and this run.
    val connectToken = requireNotNull(intent.getStringExtra("connectToken"))
    val options = Uri.Builder()
      .appendQueryParameter("connectToken", connectToken)
      // A deep link of this app, where the bank's own app or page ends.
      .appendQueryParameter("oauthRedirectUri", "shop-app://bank")
      .build()
    // In the fragment, never in the query: a query reaches servers and their logs.
    webView.loadUrl("https://widget.example/#" + options.encodedQuery)
  }

  /** Every page in this WebView could call it, so no page but the widget's gets in. */
  private inner class Bridge {
    @JavascriptInterface
    fun postMessage(text: String) {
      val message = JSONObject(text)
      when (message.getString("type")) {
        "close" -> {
          val result = Intent()
            .putExtra("reason", message.getString("reason"))
            .putExtra("itemId", message.optJSONObject("item")?.getString("id"))
          runOnUiThread {
            setResult(RESULT_OK, result)
            finish()
          }
        }
      }
    }
  }

  /** Everything but the widget is for the system to open: the bank's app or its page, and links. */
  private inner class Client : WebViewClient() {
    override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
      if (request.url.host == "widget.example") return false
      startActivity(Intent(Intent.ACTION_VIEW, request.url))
      return true
    }
  }
}
