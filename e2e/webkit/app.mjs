/**
 * An app with nothing but a WebView, for gjs. It takes the widget's messages by the script message handler `connect`, as
 * `WKWebView` has it, and refuses every navigation to another origin than its own, as a native app does.
 *
 * Arguments: a file, to which it writes a line of JSON for each: `{ message }` or `{ openedOutside }`; the origins.
 */
import Gio from 'gi://Gio'
import Gtk from 'gi://Gtk?version=3.0'
import WebKit from 'gi://WebKit2?version=4.1'

const [file, ...origins] = globalThis.ARGV
const log = Gio.File.new_for_path(file).append_to(Gio.FileCreateFlags.NONE, null)
const write = (entry) => log.write_all(`${JSON.stringify(entry)}\n`, null)

Gtk.init(null)
const manager = new WebKit.UserContentManager()
manager.connect('script-message-received::connect', (_, result) =>
  write({ message: JSON.parse(result.get_js_value().to_json(0)) }),
)
manager.register_script_message_handler('connect')

const context = WebKit.WebContext.get_default()
context.set_automation_allowed(true)
const view = new WebKit.WebView({
  is_controlled_by_automation: true,
  user_content_manager: manager,
  web_context: context,
})
view.connect('decide-policy', (_, decision, type) => {
  if (type !== WebKit.PolicyDecisionType.NAVIGATION_ACTION) return false
  const address = decision.navigation_action.get_request().get_uri()
  if (origins.some((origin) => address.startsWith(`${origin}/`)) || address === 'about:blank')
    return false
  write({ openedOutside: address })
  decision.ignore()
  return true
})
context.connect('automation-started', (_, session) => {
  const application = new WebKit.ApplicationInfo()
  application.set_name('MiniBrowser')
  session.set_application_info(application)
  session.connect('create-web-view', () => view)
})

const window = new Gtk.Window({ default_width: 400, default_height: 700 })
window.add(view)
window.connect('destroy', () => Gtk.main_quit())
window.show_all()
Gtk.main()
