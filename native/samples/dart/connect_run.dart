typedef Json = Map<String, dynamic>;

/// A task for the app: a name and values, as in `native/vectors`.
class Effect {
  const Effect(this.name, [this.values = const []]);

  final String name;
  final List<Object> values;
}

enum _Step { idle, preloading, opening, loading, shown, leaving, ended }

/// A run of the widget. Each method takes an event and returns what the app has to do, in order. It opens, stores and
/// sends nothing itself.
class ConnectRun {
  /// `options` are those of the fragment, as texts; `oauthRedirectUri` is the address at which the bank's flow ends.
  ConnectRun({required this.page, required this.options, required this.runId, this.linkSchemes = const []});

  final String page;
  final Map<String, String> options;
  final String runId;
  final List<String> linkSchemes;
  _Step _step = _Step.idle;
  String? _itemId;
  String? _token;
  int _tokenAt = 0;
  int _deaths = 0;
  Json? _succeeded;
  final Set<String> _told = {};
  bool _hasFailed = false;
  bool _isPending = false;
  bool _expectsBank = false;

  bool get _isOpen => _step.index >= _Step.opening.index && _step.index <= _Step.leaving.index;
  bool get _hasPage => _isOpen && _step != _Step.opening;

  /// Loads the page hidden, ahead of [opened].
  List<Effect> preloadRequested() {
    if (_step != _Step.idle) return [];
    _step = _Step.preloading;
    return [
      Effect('load', [page, true])
    ];
  }

  List<Effect> opened() =>
      _step.index > _Step.preloading.index ? [] : [_notify('onOpen'), _requestFirstToken()];

  /// `at` is the time in ms since 1970.
  List<Effect> tokenReceived(String text, int at) {
    if (!_isOpen) return [];
    _token = text;
    _tokenAt = at;
    return _step == _Step.opening ? _load() : [_send({'type': 'token', 'connectToken': text})];
  }

  /// `isHostError`: the app's own function failed, which `onError` tells.
  List<Effect> tokenFailed(Json error, bool isHostError) {
    if (!_isOpen) return [];
    if (_step == _Step.opening) return _fail(error);
    final answer = _send({'type': 'tokenUnavailable', 'message': error['message']});
    if (!isHostError) return [answer];
    _hasFailed = true;
    return [_notify('onError', error), answer];
  }

  /// `from` is the address of the page that sent it. What is malformed or of another run has no effect.
  List<Effect> messageReceived(Object? message, String? runId, String from) {
    if (!_hasPage || message is! Json || runId != this.runId || _originOf(from) != _originOf(page)) return [];
    switch (message['type']) {
      case 'ready':
        if (_step != _Step.loading) return [];
        _step = _Step.shown;
        return [const Effect('stopPageTimer'), _notify('onReady')];
      case 'event':
        final event = message['event'];
        return event is Json ? _eventReceived(event) : [];
      case 'consent':
        final receipt = message['receipt'];
        return receipt is Json ? [_notify('onConsent', receipt)] : [];
      case 'tokenRequest':
        final reason = message['reason'];
        final named = message['itemId'];
        if (reason is! String) return [];
        return [_requestToken(reason, named is String ? named : _itemId ?? options['updateItem'])];
      case 'revoke':
        final revoked = message['itemId'];
        return revoked is String ? [Effect('revoke', [revoked])] : [];
      case 'success':
        final item = message['item'];
        final id = item is Json ? item['id'] : null;
        if (item is! Json || id is! String) return [];
        _itemId = id;
        _succeeded = item;
        // A page that was lost shows its success again.
        return _told.add(id) ? [_notify('onSuccess', {'item': item})] : [];
      case 'error':
        final error = message['error'];
        if (error is! Json || error['code'] is! String) return [];
        _hasFailed = true;
        return [_notify('onError', error)];
      case 'close':
        final reason = message['reason'];
        final item = message['item'];
        return reason is String ? _end(reason, item is Json ? item : null) : [];
      default:
        return [];
    }
  }

  /// The page is about to go to an address of another origin, which does not get into the WebView.
  List<Effect> linkFollowed(String address) {
    if (!_hasPage) return [];
    if (_isReturn(address)) return returned(address);
    final scheme = RegExp(r'^[A-Za-z][A-Za-z\d+.-]*(?=:)').stringMatch(address)?.toLowerCase() ?? '';
    // The navigation can overtake the message that announces it.
    final isBank = _expectsBank || (_itemId != null && _succeeded == null);
    if (isBank && scheme == 'https') {
      _expectsBank = false;
      return [Effect('openBank', [address])];
    }
    if (['https', 'mailto', 'tel', ...linkSchemes].contains(scheme)) {
      return [Effect('openLink', [address])];
    }
    return [_log('an address of the scheme "$scheme" was not opened. Add it to linkSchemes if it is yours.')];
  }

  /// The app was opened by an address. One that is not `oauthRedirectUri` has no effect.
  List<Effect> returned(String address) {
    if (!_isReturn(address) || _step == _Step.ended) return [];
    final id = RegExp(r'[?#&]itemId=([^&#]+)').firstMatch(address)?.group(1);
    if (id != null && !RegExp(r'^[\w-]{1,100}$').hasMatch(id)) return [];
    if (!_isOpen) {
      // The return started the app: the run goes on with its Item.
      if (id == null) return [];
      _itemId = id;
      return [_notify('onOpen'), _requestFirstToken()];
    }
    if (id != null && _itemId != null && id != _itemId) {
      return [_log('the return of another run was left alone.')];
    }
    _expectsBank = false;
    return [const Effect('closeBank'), _send({'type': 'returned'})];
  }

  /// The system ended the WebView's process.
  List<Effect> viewLost(int at) {
    if (_step == _Step.preloading) return _dropPreload();
    if (!_hasPage) return [];
    if (_step == _Step.leaving) return _end('host');
    _deaths += 1;
    if (_deaths > 10) return _fail(_loadFailed('noScreen', ': noScreen'));
    // A connect token lives half an hour.
    return _token != null && at - _tokenAt < 30 * 60000 ? _load() : [_requestFirstToken()];
  }

  /// The page did not come.
  List<Effect> viewFailed(String description) {
    if (_step == _Step.preloading) return _dropPreload();
    return _step == _Step.loading ? _fail(_loadFailed('otherPage', ' ($description).')) : [];
  }

  /// The person swiped the widget away (`user`), or the app removed it (`host`).
  List<Effect> viewRemoved(String by) => _isOpen ? _end(by) : [];

  List<Effect> backPressed(bool canGoBack) =>
      canGoBack && _step == _Step.shown ? [const Effect('goBack')] : leaveRequested('user');

  /// `user`: the widget may ask whether to leave. `host`: it ends the run.
  List<Effect> leaveRequested(String by) {
    if (!_isOpen || (_step == _Step.leaving && by == 'user')) return [];
    if (_step != _Step.shown) return _end(by);
    final asks = _send({'type': 'close', 'by': by});
    if (by != 'host') return [asks];
    _step = _Step.leaving;
    return [asks, const Effect('startTimer', ['close'])];
  }

  /// A timer that `startTimer` named has run out.
  List<Effect> deadlinePassed(String deadline) {
    if (deadline == 'close') return _step == _Step.leaving ? _end('host') : [];
    if (_step != _Step.loading) return [];
    if (deadline == 'slow') return _fail(_loadFailed('timedOut', ': timedOut'));
    final slow = {'name': 'LOAD_SLOW', 'timestamp': DateTime.now().toUtc().toIso8601String()};
    return [_notify('onEvent', slow), const Effect('startTimer', ['slow'])];
  }

  List<Effect> _eventReceived(Json event) {
    final name = event['name'];
    if (name is! String) return [];
    final named = event['itemId'];
    _itemId = name == 'ITEM_ABANDONED' ? null : (named is String ? named : _itemId);
    if (name == 'SCREEN_CHANGED') _isPending = event['pending'] == true;
    _expectsBank = name == 'OAUTH_OPENED' || (_expectsBank && !name.contains(RegExp('RETURN|LOGIN_S')));
    return [_notify('onEvent', event)];
  }

  List<Effect> _dropPreload() {
    _step = _Step.idle;
    return [const Effect('unload')];
  }

  Effect _requestFirstToken() {
    _step = _Step.opening;
    return _requestToken('open', _itemId ?? options['updateItem']);
  }

  Effect _requestToken(String reason, String? itemId) =>
      Effect('requestToken', [{'reason': reason, if (itemId != null) 'itemId': itemId}]);

  List<Effect> _load() {
    _step = _Step.loading;
    final parameters = {
      ...options,
      'bridge': 'answers',
      'runId': runId,
      if (_itemId != null) 'itemId': _itemId!,
      'connectToken': _token!,
    };
    final fragment = parameters.entries.map((each) => '${each.key}=${Uri.encodeComponent(each.value)}').join('&');
    // In the fragment, which no server gets.
    return [
      Effect('load', ['$page#$fragment', false]),
      const Effect('startTimer', ['load']),
    ];
  }

  Json _loadFailed(String reason, String detail) =>
      {'code': 'LOAD_FAILED', 'reason': reason, 'message': 'Connect: $page did not load$detail'};

  List<Effect> _fail(Json error) {
    _hasFailed = true;
    return [_notify('onError', error), ..._end('error')];
  }

  List<Effect> _end(String given, [Json? item]) {
    final isLeft = given == 'user' || given == 'host';
    // A success that was told stays one, whichever way the person leaves.
    final reason = isLeft && _succeeded != null
        ? 'success'
        : isLeft && _hasFailed
            ? 'error'
            : given == 'user' && _isPending
                ? 'pending'
                : given;
    final ended = item ?? _succeeded;
    _step = _Step.ended;
    _token = null;
    return [
      const Effect('stopPageTimer'),
      const Effect('closeBank'),
      const Effect('unload'),
      _notify('onClose', {'reason': reason, if (ended != null) 'item': ended}),
    ];
  }

  bool _isReturn(String address) {
    final expected = options['oauthRedirectUri'];
    return expected != null && _placeOf(address) == _placeOf(expected);
  }

  String _placeOf(String address) =>
      address.split(RegExp('[?#]')).first.replaceFirst(RegExp(r'/$'), '').toLowerCase();

  String? _originOf(String address) => RegExp('^https?://[^/?#]+').stringMatch(address);

  Effect _send(Json message) => Effect('send', [message]);

  Effect _notify(String callback, [Object? value]) => Effect('notify', [callback, if (value != null) value]);

  Effect _log(String message) => Effect('log', ['Connect: $message']);
}
