import 'dart:async';
import 'dart:convert';

import 'package:app_links/app_links.dart';
import 'package:flutter/material.dart';
import 'package:url_launcher/url_launcher.dart';
import 'package:uuid/uuid.dart';
import 'package:webview_flutter/webview_flutter.dart';

import 'backend.dart';
import 'connect_run.dart';

const _page = 'https://widget.example/';
const _deadlines = {'load': Duration(seconds: 10), 'slow': Duration(seconds: 50), 'close': Duration(seconds: 1)};

/// The widget in a WebView. How a run ended is a hint: your backend, which gets the webhooks, knows. `backend.dart` is yours.
class ConnectPage extends StatefulWidget {
  const ConnectPage({super.key, required this.onClose, this.startedBy});

  final void Function(String reason, String? itemId) onClose;

  /// The address that started the app, if it is the bank's return.
  final Uri? startedBy;

  @override
  State<ConnectPage> createState() => _ConnectPageState();
}

class _ConnectPageState extends State<ConnectPage> {
  final _run = ConnectRun(
    page: _page,
    options: {'language': 'en', 'oauthRedirectUri': 'shop-app://connect'},
    runId: const Uuid().v4(),
  );
  final Map<String, Timer> _timers = {};
  late final StreamSubscription<Uri> _links;
  WebViewController? _controller;
  String _shown = '';

  @override
  void initState() {
    super.initState();
    final address = widget.startedBy;
    _perform(address == null ? _run.opened() : _run.returned('$address'));
    _links = AppLinks().uriLinkStream.listen((address) => _perform(_run.returned('$address')));
  }

  @override
  void dispose() {
    _links.cancel();
    for (final timer in _timers.values) {
      timer.cancel();
    }
    super.dispose();
  }

  void _perform(List<Effect> effects) {
    if (mounted) effects.forEach(_performOne);
  }

  void _performOne(Effect effect) {
    final values = effect.values;
    switch (effect.name) {
      case 'load':
        _show(values[0] as String);
      case 'unload':
        setState(() => _controller = null);
      case 'send':
        _send(values[0]);
      case 'goBack':
        _controller?.goBack();
      case 'openBank' || 'openLink':
        launchUrl(Uri.parse(values[0] as String), mode: LaunchMode.externalApplication);
      case 'closeBank':
        // The app is in front again.
        break;
      case 'requestToken':
        _requestToken((values[0] as Map)['itemId'] as String?);
      case 'revoke':
        // Without canRevoke in the options it does not come.
        _send({'type': 'revokeAnswer', 'itemId': values[0], 'isRevoked': false});
      case 'startTimer':
        final deadline = values[0] as String;
        _timers[deadline]?.cancel();
        _timers[deadline] = Timer(_deadlines[deadline]!, () => _perform(_run.deadlinePassed(deadline)));
      case 'stopPageTimer':
        _timers['load']?.cancel();
        _timers['slow']?.cancel();
      case 'log':
        debugPrint(values[0] as String);
      case 'notify':
        _notify(values[0] as String, values.length > 1 ? values[1] as Json : {});
    }
  }

  void _notify(String callback, Json value) {
    final item = value['item'] as Json?;
    if (callback == 'onSuccess') connected(item!['id'] as String);
    if (callback == 'onError') debugPrint('Connect: ${value['code']}');
    if (callback == 'onClose') widget.onClose(value['reason'] as String, item?['id'] as String?);
  }

  Future<void> _requestToken(String? itemId) async {
    try {
      // Your backend checks whose Item it is.
      final token = await connectToken(itemId);
      _perform(_run.tokenReceived(token, DateTime.now().millisecondsSinceEpoch));
    } on Exception catch (error) {
      _perform(_run.tokenFailed({'code': 'TOKEN_UNAVAILABLE', 'message': '$error'}, true));
    }
  }

  void _send(Object message) =>
      _controller?.runJavaScript("dispatchEvent(new CustomEvent('connect', { detail: ${jsonEncode(message)} }))");

  /// A view anew for each load: another fragment alone would load nothing.
  void _show(String address) {
    final controller = WebViewController();
    controller
      ..setJavaScriptMode(JavaScriptMode.unrestricted)
      // The plugin makes this object on iOS too. Every page could call it, so no page but the widget's gets in.
      ..addJavaScriptChannel('ConnectAndroid', onMessageReceived: (received) => _receive(received.message))
      ..setNavigationDelegate(NavigationDelegate(
        onNavigationRequest: (request) {
          if (request.url.startsWith(_page)) return NavigationDecision.navigate;
          if (request.isMainFrame) _perform(_run.linkFollowed(request.url));
          return NavigationDecision.prevent;
        },
        onPageStarted: (url) => _shown = url,
        onWebResourceError: (error) {
          // iOS: the process of the page has ended. The plugin does not tell it of Android.
          if (error.errorType == WebResourceErrorType.webContentProcessTerminated) {
            _perform(_run.viewLost(DateTime.now().millisecondsSinceEpoch));
          } else if (error.isForMainFrame ?? false) {
            _perform(_run.viewFailed(error.description));
          }
        },
      ))
      ..loadRequest(Uri.parse(address));
    setState(() => _controller = controller);
  }

  void _receive(String text) {
    Object? message;
    try {
      message = jsonDecode(text);
    } on FormatException {
      return;
    }
    final runId = message is Json ? message['runId'] : null;
    _perform(_run.messageReceived(message, runId is String ? runId : null, _shown));
  }

  @override
  Widget build(BuildContext context) {
    final controller = _controller;
    return PopScope(
      canPop: false,
      onPopInvokedWithResult: (didPop, _) async {
        if (!didPop) _perform(_run.backPressed(await controller?.canGoBack() ?? false));
      },
      child: Scaffold(
        body: SafeArea(
          child: controller == null ? const SizedBox() : WebViewWidget(key: ObjectKey(controller), controller: controller),
        ),
      ),
    );
  }
}
