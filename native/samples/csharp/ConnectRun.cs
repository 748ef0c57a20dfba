using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using Json = System.Collections.Generic.Dictionary<string, object>;

namespace Example.Shop
{
  /// <summary>A task for the app: a name and values, as in <c>native/vectors</c>.</summary>
  public sealed class Effect
  {
    public readonly string Name;
    public readonly object[] Values;

    public Effect(string name, params object[] values)
    {
      Name = name;
      Values = values;
    }
  }

  /// <summary>
  /// A run of the widget. Each method takes an event and returns what the app has to do, in order. It opens, stores and
  /// sends nothing itself.
  /// </summary>
  public sealed class ConnectRun
  {
    private enum Step { Idle, Preloading, Opening, Loading, Shown, Leaving, Ended }

    private static readonly Effect[] Nothing = new Effect[0];
    private readonly string page;
    private readonly IList<KeyValuePair<string, string>> options;
    private readonly string runId;
    private readonly string[] linkSchemes;
    private readonly HashSet<string> told = new HashSet<string>();
    private Step step = Step.Idle;
    private string itemId;
    private string token;
    private long tokenAt;
    private int deaths;
    private Json succeeded;
    private bool hasFailed;
    private bool isPending;
    private bool expectsBank;

    /// <param name="options">Those of the fragment, as texts; <c>oauthRedirectUri</c> is where the bank's flow ends.</param>
    public ConnectRun(string page, IList<KeyValuePair<string, string>> options, string runId, params string[] linkSchemes)
    {
      this.page = page;
      this.options = options;
      this.runId = runId;
      this.linkSchemes = linkSchemes;
    }

    private bool IsOpen => step >= Step.Opening && step <= Step.Leaving;
    private bool HasPage => step >= Step.Loading && step <= Step.Leaving;

    /// <summary>Loads the page hidden, ahead of <see cref="Opened"/>.</summary>
    public IList<Effect> PreloadRequested()
    {
      if (step != Step.Idle) return Nothing;
      step = Step.Preloading;
      return new[] { new Effect("load", page, true) };
    }

    public IList<Effect> Opened() =>
      step > Step.Preloading ? Nothing : new[] { new Effect("notify", "onOpen"), RequestFirstToken() };

    /// <param name="at">The time in ms since 1970.</param>
    public IList<Effect> TokenReceived(string text, long at)
    {
      if (!IsOpen) return Nothing;
      token = text;
      tokenAt = at;
      return step == Step.Opening ? Load() : new[] { Send("token", "connectToken", text) };
    }

    /// <param name="isHostError">The app's own function failed, which <c>onError</c> tells.</param>
    public IList<Effect> TokenFailed(Json error, bool isHostError)
    {
      if (!IsOpen) return Nothing;
      if (step == Step.Opening) return Fail(error);
      var answer = Send("tokenUnavailable", "message", (string)error["message"]);
      if (!isHostError) return new[] { answer };
      hasFailed = true;
      return new[] { new Effect("notify", "onError", error), answer };
    }

    /// <summary>What is malformed or of another run has no effect.</summary>
    /// <param name="from">The address of the page that sent it.</param>
    public IList<Effect> MessageReceived(object received, string runId, string from)
    {
      var message = received as Json;
      if (!HasPage || message == null || runId != this.runId || OriginOf(from) != OriginOf(page)) return Nothing;
      switch (Text(message, "type"))
      {
        case "ready":
          if (step != Step.Loading) return Nothing;
          step = Step.Shown;
          return new[] { new Effect("stopPageTimer"), new Effect("notify", "onReady") };
        case "event":
          return EventReceived(Part(message, "event"));
        case "consent":
          var receipt = Part(message, "receipt");
          return receipt == null ? Nothing : new[] { new Effect("notify", "onConsent", receipt) };
        case "tokenRequest":
          var reason = Text(message, "reason");
          var ofItem = Text(message, "itemId") ?? itemId ?? Option("updateItem");
          return reason == null ? Nothing : new[] { RequestToken(reason, ofItem) };
        case "revoke":
          var revoked = Text(message, "itemId");
          return revoked == null ? Nothing : new[] { new Effect("revoke", revoked) };
        case "success":
          var item = Part(message, "item");
          var id = Text(item, "id");
          if (id == null) return Nothing;
          itemId = id;
          succeeded = item;
          // A page that was lost shows its success again.
          return told.Add(id) ? new[] { new Effect("notify", "onSuccess", new Json { { "item", item } }) } : Nothing;
        case "error":
          var error = Part(message, "error");
          if (Text(error, "code") == null) return Nothing;
          hasFailed = true;
          return new[] { new Effect("notify", "onError", error) };
        case "close":
          var given = Text(message, "reason");
          return given == null ? Nothing : End(given, Part(message, "item"));
        default:
          return Nothing;
      }
    }

    /// <summary>The page is about to go to an address of another origin, which does not get into the WebView.</summary>
    public IList<Effect> LinkFollowed(string address)
    {
      if (!HasPage) return Nothing;
      if (IsReturn(address)) return Returned(address);
      var scheme = Regex.Match(address, @"^[A-Za-z][A-Za-z\d+.-]*(?=:)").Value.ToLowerInvariant();
      // The navigation can overtake the message that announces it.
      var isBank = expectsBank || (itemId != null && succeeded == null);
      if (isBank && scheme == "https")
      {
        expectsBank = false;
        return new[] { new Effect("openBank", address) };
      }
      if (new[] { "https", "mailto", "tel" }.Concat(linkSchemes).Contains(scheme))
        return new[] { new Effect("openLink", address) };
      return new[]
      {
        new Effect("log", $"Connect: an address of the scheme \"{scheme}\" was not opened. Add it to linkSchemes if it is yours."),
      };
    }

    /// <summary>The app was opened by an address. One that is not <c>oauthRedirectUri</c> has no effect.</summary>
    public IList<Effect> Returned(string address)
    {
      if (!IsReturn(address) || step == Step.Ended) return Nothing;
      var found = Regex.Match(address, "[?#&]itemId=([^&#]+)");
      var id = found.Success ? found.Groups[1].Value : null;
      if (id != null && !Regex.IsMatch(id, @"^[A-Za-z0-9_-]{1,100}\z")) return Nothing;
      if (!IsOpen)
      {
        // The return started the app: the run goes on with its Item.
        if (id == null) return Nothing;
        itemId = id;
        return new[] { new Effect("notify", "onOpen"), RequestFirstToken() };
      }
      if (id != null && itemId != null && id != itemId)
        return new[] { new Effect("log", "Connect: the return of another run was left alone.") };
      expectsBank = false;
      return new[] { new Effect("closeBank"), Send("returned") };
    }

    /// <summary>The system ended the WebView's process.</summary>
    public IList<Effect> ViewLost(long at)
    {
      if (step == Step.Preloading) return DropPreload();
      if (!HasPage) return Nothing;
      if (step == Step.Leaving) return End("host");
      deaths += 1;
      if (deaths > 10) return Fail(LoadFailed("noScreen", $"Connect: {page} did not load: noScreen"));
      // A connect token lives half an hour.
      return token != null && at - tokenAt < 30 * 60000 ? Load() : new[] { RequestFirstToken() };
    }

    /// <summary>The page did not come.</summary>
    public IList<Effect> ViewFailed(string description) =>
      step == Step.Preloading ? DropPreload()
      : step == Step.Loading ? Fail(LoadFailed("otherPage", $"Connect: {page} did not load ({description})."))
      : Nothing;

    /// <summary>The person swiped the widget away (<c>user</c>), or the app removed it (<c>host</c>).</summary>
    public IList<Effect> ViewRemoved(string by) => IsOpen ? End(by) : Nothing;

    public IList<Effect> BackPressed(bool canGoBack) =>
      canGoBack && step == Step.Shown ? new[] { new Effect("goBack") } : LeaveRequested("user");

    /// <summary><c>user</c>: the widget may ask whether to leave. <c>host</c>: it ends the run.</summary>
    public IList<Effect> LeaveRequested(string by)
    {
      if (!IsOpen || (step == Step.Leaving && by == "user")) return Nothing;
      if (step != Step.Shown) return End(by);
      var asks = Send("close", "by", by);
      if (by != "host") return new[] { asks };
      step = Step.Leaving;
      return new[] { asks, new Effect("startTimer", "close") };
    }

    /// <summary>A timer that <c>startTimer</c> named has run out.</summary>
    public IList<Effect> DeadlinePassed(string deadline)
    {
      if (deadline == "close") return step == Step.Leaving ? End("host") : Nothing;
      if (step != Step.Loading) return Nothing;
      if (deadline == "slow") return Fail(LoadFailed("timedOut", $"Connect: {page} did not load: timedOut"));
      var slow = new Json { { "name", "LOAD_SLOW" }, { "timestamp", DateTime.UtcNow.ToString("o") } };
      return new[] { new Effect("notify", "onEvent", slow), new Effect("startTimer", "slow") };
    }

    private IList<Effect> EventReceived(Json received)
    {
      var name = Text(received, "name");
      if (name == null) return Nothing;
      itemId = name == "ITEM_ABANDONED" ? null : Text(received, "itemId") ?? itemId;
      if (name == "SCREEN_CHANGED") isPending = received.TryGetValue("pending", out var pending) && Equals(pending, true);
      expectsBank = name == "OAUTH_OPENED" || (expectsBank && !Regex.IsMatch(name, "RETURN|LOGIN_S"));
      return new[] { new Effect("notify", "onEvent", received) };
    }

    private IList<Effect> DropPreload()
    {
      step = Step.Idle;
      return new[] { new Effect("unload") };
    }

    private Effect RequestFirstToken()
    {
      step = Step.Opening;
      return RequestToken("open", itemId ?? Option("updateItem"));
    }

    private static Effect RequestToken(string reason, string itemId)
    {
      var request = new Json { { "reason", reason } };
      if (itemId != null) request["itemId"] = itemId;
      return new Effect("requestToken", request);
    }

    private IList<Effect> Load()
    {
      step = Step.Loading;
      var parameters = options.Select(option => (option.Key, option.Value)).ToList();
      parameters.Add(("bridge", "answers"));
      parameters.Add(("runId", runId));
      if (itemId != null) parameters.Add(("itemId", itemId));
      parameters.Add(("connectToken", token));
      // In the fragment, which no server gets.
      var fragment = string.Join("&", parameters.Select(pair => $"{pair.Item1}={Uri.EscapeDataString(pair.Item2)}"));
      return new[] { new Effect("load", $"{page}#{fragment}", false), new Effect("startTimer", "load") };
    }

    private static Json LoadFailed(string reason, string message) =>
      new Json { { "code", "LOAD_FAILED" }, { "reason", reason }, { "message", message } };

    private IList<Effect> Fail(Json error)
    {
      hasFailed = true;
      return new[] { new Effect("notify", "onError", error) }.Concat(End("error")).ToList();
    }

    private IList<Effect> End(string given, Json item = null)
    {
      var isLeft = given == "user" || given == "host";
      // A success that was told stays one, whichever way the person leaves.
      var reason = isLeft && succeeded != null ? "success"
        : isLeft && hasFailed ? "error"
        : given == "user" && isPending ? "pending"
        : given;
      step = Step.Ended;
      token = null;
      var result = new Json { { "reason", reason } };
      if ((item ?? succeeded) != null) result["item"] = item ?? succeeded;
      return new[]
      {
        new Effect("stopPageTimer"), new Effect("closeBank"), new Effect("unload"), new Effect("notify", "onClose", result),
      };
    }

    private bool IsReturn(string address)
    {
      var expected = Option("oauthRedirectUri");
      return expected != null && string.Equals(PlaceOf(address), PlaceOf(expected), StringComparison.OrdinalIgnoreCase);
    }

    private string Option(string name) => options.FirstOrDefault(option => option.Key == name).Value;

    private static string PlaceOf(string address)
    {
      var place = address.Split('?', '#')[0];
      return place.EndsWith("/") ? place.Substring(0, place.Length - 1) : place;
    }

    private static string OriginOf(string address) => Regex.Match(address, "^https?://[^/?#]+").Value;

    private static Effect Send(string type, string name = null, string value = null)
    {
      var message = new Json { { "type", type } };
      if (name != null) message[name] = value;
      return new Effect("send", message);
    }

    private static string Text(Json of, string name) =>
      of != null && of.TryGetValue(name, out var value) ? value as string : null;

    private static Json Part(Json of, string name) => of.TryGetValue(name, out var value) ? value as Json : null;
  }
}
