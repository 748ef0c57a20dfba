using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Microsoft.Maui.ApplicationModel;
using Microsoft.Maui.Controls;
using Microsoft.Maui.Dispatching;
#if ANDROID
using Android.Webkit;
using Java.Interop;
#elif IOS
using Foundation;
using WebKit;
#endif
using Json = System.Collections.Generic.Dictionary<string, object>;
using PageView = Microsoft.Maui.Controls.WebView;

namespace Example.Shop
{
  /// <summary>
  /// The widget in a WebView of .NET MAUI 9. How a run ended is a hint: your backend, which gets the webhooks, knows.
  /// <c>Backend</c> is yours.
  /// </summary>
  public sealed class ConnectPage : ContentPage
  {
    private const string Address = "https://widget.example/";

    private static readonly Dictionary<string, int> Seconds = new() { { "load", 10 }, { "slow", 50 }, { "close", 1 } };

    private readonly Dictionary<string, IDispatcherTimer> timers = new();
    private readonly Action<string, string> onClose;
    private readonly ConnectRun run = new(
      Address,
      new List<KeyValuePair<string, string>> { new("language", "en"), new("oauthRedirectUri", "shop-app://connect") },
      Guid.NewGuid().ToString());
    private PageView view;
    private string shown = "";

    /// <param name="onClose">Called with the reason of the end, and the Item if there is one.</param>
    /// <param name="startedBy">The address that started the app, if it is the bank's return.</param>
    public ConnectPage(Action<string, string> onClose, Uri startedBy = null)
    {
      this.onClose = onClose;
      Perform(startedBy == null ? run.Opened() : run.Returned(startedBy.OriginalString));
    }

    /// <summary>For an address that opened the app: call it from <c>App.OnAppLinkRequestReceived</c>.</summary>
    public void HandleReturn(Uri address) => Perform(run.Returned(address.OriginalString));

    protected override bool OnBackButtonPressed()
    {
      Perform(run.BackPressed(view?.CanGoBack ?? false));
      return true;
    }

    private void Perform(IList<Effect> effects)
    {
      foreach (var effect in effects) Perform(effect);
    }

    private void Perform(Effect effect)
    {
      var text = effect.Values.FirstOrDefault() as string;
      switch (effect.Name)
      {
        case "load": Show(text); break;
        case "unload": Show(null); break;
        case "send": Send(effect.Values[0]); break;
        case "goBack": view?.GoBack(); break;
        case "openBank":
        case "openLink": _ = Launcher.Default.TryOpenAsync(text); break;
        // The app is in front again.
        case "closeBank": break;
        case "requestToken": _ = RequestToken((Json)effect.Values[0]); break;
        // Without canRevoke in the options it does not come.
        case "revoke": Send(new Json { { "type", "revokeAnswer" }, { "itemId", text }, { "isRevoked", false } }); break;
        case "startTimer": StartTimer(text); break;
        case "stopPageTimer": StopTimer("load"); StopTimer("slow"); break;
        case "log": Console.WriteLine(text); break;
        case "notify": Notify(text, effect.Values.ElementAtOrDefault(1) as Json); break;
      }
    }

    private void Notify(string callback, Json value)
    {
      var item = value != null && value.TryGetValue("item", out var found) ? found as Json : null;
      var itemId = item?["id"] as string;
      if (callback == "onSuccess") Backend.Connected(itemId);
      if (callback == "onError") Console.WriteLine($"Connect: {value?["code"]}");
      if (callback == "onClose") onClose(value?["reason"] as string, itemId);
    }

    private async Task RequestToken(Json request)
    {
      try
      {
        // Your backend checks whose Item it is.
        var token = await Backend.ConnectToken(request.TryGetValue("itemId", out var itemId) ? (string)itemId : null);
        Perform(run.TokenReceived(token, DateTimeOffset.UtcNow.ToUnixTimeMilliseconds()));
      }
      catch (Exception error)
      {
        Perform(run.TokenFailed(new Json { { "code", "TOKEN_UNAVAILABLE" }, { "message", error.Message } }, true));
      }
    }

    private void StartTimer(string deadline)
    {
      StopTimer(deadline);
      var timer = Dispatcher.CreateTimer();
      timer.Interval = TimeSpan.FromSeconds(Seconds[deadline]);
      timer.IsRepeating = false;
      timer.Tick += (_, _) => Perform(run.DeadlinePassed(deadline));
      timer.Start();
      timers[deadline] = timer;
    }

    private void StopTimer(string deadline)
    {
      if (timers.Remove(deadline, out var timer)) timer.Stop();
    }

    /// <summary>A view anew for each load: another fragment alone would load nothing.</summary>
    private void Show(string address)
    {
      view = null;
      Content = null;
      if (address == null) return;
      var created = new PageView();
      created.Navigating += (_, navigation) =>
      {
        if (navigation.Url.StartsWith(Address, StringComparison.Ordinal))
        {
          shown = navigation.Url;
          return;
        }
        navigation.Cancel = true;
        Perform(run.LinkFollowed(navigation.Url));
      };
      created.Navigated += (_, navigation) =>
      {
        if (navigation.Result != WebNavigationResult.Success) Perform(run.ViewFailed(navigation.Result.ToString()));
      };
      created.ProcessTerminated += (_, _) => Perform(run.ViewLost(DateTimeOffset.UtcNow.ToUnixTimeMilliseconds()));
      // The bridge has to be there before the page is.
      created.HandlerChanged += (_, _) =>
      {
        if (created.Handler == null) return;
        AddBridge(created.Handler.PlatformView);
        created.Source = address;
      };
      view = created;
      Content = created;
    }

    private void Receive(string text) =>
      Dispatcher.Dispatch(() =>
      {
        var message = Plain(JsonDocument.Parse(text).RootElement);
        var runId = message is Json fields && fields.TryGetValue("runId", out var id) ? id as string : null;
        Perform(run.MessageReceived(message, runId, shown));
      });

    private static object Plain(JsonElement element) => element.ValueKind switch
    {
      JsonValueKind.Object => element.EnumerateObject().ToDictionary(each => each.Name, each => Plain(each.Value)),
      JsonValueKind.Array => element.EnumerateArray().Select(Plain).ToArray(),
      JsonValueKind.String => element.GetString(),
      JsonValueKind.Number => element.GetDouble(),
      JsonValueKind.Null => null,
      _ => element.GetBoolean(),
    };

    private void Send(object message)
    {
      var script = $"dispatchEvent(new CustomEvent('connect', {{ detail: {JsonSerializer.Serialize(message)} }}))";
#if ANDROID
      (view?.Handler?.PlatformView as Android.Webkit.WebView)?.EvaluateJavascript(script, null);
#elif IOS
      (view?.Handler?.PlatformView as WKWebView)?.EvaluateJavaScript(script, null);
#endif
    }

    /// <summary>Every page in this WebView could call it, so no page but the widget's gets in.</summary>
    private void AddBridge(object platformView)
    {
#if ANDROID
      ((Android.Webkit.WebView)platformView).AddJavascriptInterface(new Bridge(Receive), "ConnectAndroid");
#elif IOS
      ((WKWebView)platformView).Configuration.UserContentController.AddScriptMessageHandler(new Bridge(Receive), "connect");
#endif
    }

#if ANDROID
    private sealed class Bridge : Java.Lang.Object
    {
      private readonly Action<string> receive;

      public Bridge(Action<string> receive) => this.receive = receive;

      [JavascriptInterface]
      [Export("postMessage")]
      public void PostMessage(string text) => receive(text);
    }
#elif IOS
    private sealed class Bridge : NSObject, IWKScriptMessageHandler
    {
      private readonly Action<string> receive;

      public Bridge(Action<string> receive) => this.receive = receive;

      public void DidReceiveScriptMessage(WKUserContentController controller, WKScriptMessage message)
      {
        if (message.FrameInfo.MainFrame) receive(NSJsonSerialization.Serialize(message.Body, 0, out _).ToString());
      }
    }
#endif
  }
}
