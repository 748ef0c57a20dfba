import com.example.shop.ConnectRun
import com.example.shop.Effect
import java.io.File
import org.json.JSONArray
import org.json.JSONObject

/** Plays the vectors of a file to the sample. Prints the effects of each event, by cases. */
fun main(args: Array<String>) {
  val given = JSONObject(File(args[0]).readText())
  val options = given.getJSONArray("options").arrays().map { it.getString(0) to it.getString(1) }.toMap()
  val cases = given.getJSONObject("cases")
  val results = JSONObject()
  for (name in cases.keys()) {
    val run = ConnectRun(given.getString("page"), options, given.getString("runId"))
    val effects = cases.getJSONArray(name).arrays().map { run.handle(it) }
    results.put(name, JSONArray(effects.map { all -> JSONArray(all.map { JSONArray(listOf(it.name) + it.values) }) }))
  }
  println(results)
}

private fun JSONArray.arrays() = (0 until length()).map { getJSONArray(it) }

private fun ConnectRun.handle(event: JSONArray): List<Effect> =
  when (event.getString(0)) {
    "preloadRequested" -> preloadRequested()
    "opened" -> opened()
    "tokenReceived" -> tokenReceived(event.getString(1), event.getLong(2))
    "tokenFailed" -> tokenFailed(event.getJSONObject(1), event.getBoolean(2))
    "messageReceived" -> messageReceived(event.get(1), event.opt(2) as? String, event.getString(3))
    "linkFollowed" -> linkFollowed(event.getString(1))
    "returned" -> returned(event.getString(1))
    "viewLost" -> viewLost(event.getLong(1))
    "viewFailed" -> viewFailed(event.getString(1))
    "viewRemoved" -> viewRemoved(event.getString(1))
    "backPressed" -> backPressed(event.getBoolean(1))
    "leaveRequested" -> leaveRequested(event.getString(1))
    "deadlinePassed" -> deadlinePassed(event.getString(1))
    else -> throw IllegalArgumentException(event.getString(0))
  }
