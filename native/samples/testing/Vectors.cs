using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Web.Script.Serialization;
using Example.Shop;
using Json = System.Collections.Generic.Dictionary<string, object>;

/// <summary>Plays the vectors of a file to the sample. Prints the effects of each event, by cases.</summary>
public static class Vectors
{
  public static void Main(string[] args)
  {
    var serializer = new JavaScriptSerializer();
    var given = serializer.Deserialize<Json>(File.ReadAllText(args[0]));
    var options = Items(given["options"])
      .Select(Items)
      .Select(pair => new KeyValuePair<string, string>((string)pair[0], (string)pair[1]))
      .ToList();
    var results = new Json();
    foreach (var entry in (Json)given["cases"])
    {
      var run = new ConnectRun((string)given["page"], options, (string)given["runId"]);
      results[entry.Key] = Items(entry.Value)
        .Select(each => Handle(run, Items(each)).Select(effect => new object[] { effect.Name }.Concat(effect.Values).ToArray()).ToArray())
        .ToArray();
    }
    Console.WriteLine(serializer.Serialize(results));
  }

  private static object[] Items(object list) => ((System.Collections.IEnumerable)list).Cast<object>().ToArray();

  private static IList<Effect> Handle(ConnectRun run, object[] given)
  {
    switch ((string)given[0])
    {
      case "preloadRequested": return run.PreloadRequested();
      case "opened": return run.Opened();
      case "tokenReceived": return run.TokenReceived((string)given[1], Convert.ToInt64(given[2]));
      case "tokenFailed": return run.TokenFailed((Json)given[1], (bool)given[2]);
      case "messageReceived": return run.MessageReceived(given[1], (string)given[2], (string)given[3]);
      case "linkFollowed": return run.LinkFollowed((string)given[1]);
      case "returned": return run.Returned((string)given[1]);
      case "viewLost": return run.ViewLost(Convert.ToInt64(given[1]));
      case "viewFailed": return run.ViewFailed((string)given[1]);
      case "viewRemoved": return run.ViewRemoved((string)given[1]);
      case "backPressed": return run.BackPressed((bool)given[1]);
      case "leaveRequested": return run.LeaveRequested((string)given[1]);
      case "deadlinePassed": return run.DeadlinePassed((string)given[1]);
      default: throw new ArgumentException((string)given[0]);
    }
  }
}
