import { isolate, type Grammar } from '../grammar.ts'
import type { RemainingMessages } from '../messageTypes.ts'

const thisApp = (app: string | null) => (app === null ? 'هذا التطبيق' : isolate(app))
const theApp = (app: string | null) => (app === null ? 'التطبيق' : isolate(app))

/** A first connection has nothing to keep; a renewal has waited already. */
const tryLater = {
  create: 'لم تفقد شيئًا. أعد المحاولة بعد بضع دقائق.',
  update: 'ما زال الربط قائمًا. أعد المحاولة بعد بضع دقائق.',
  renewal: 'ما زال الربط قائمًا. يمكنك إعادة المحاولة الآن.',
}
const USE_OTHER_VERSION = 'ارجع إلى التطبيق واربط خدمة الأفراد أو خدمة الشركات لدى مصرفك.'
const SEE_IN_APP = 'ارجع إلى التطبيق لترى ما يمكنك فعله هناك.'
const NEEDS_AUTHORIZATION = 'يحتاج المصرف إلى تفويضك من جديد.'
const letKnow = (_bank: string, app: string | null) =>
  `أرسلنا إشعارًا بذلك إلى ${theApp(app)}. أعد المحاولة من هناك لاحقًا.`

/** The Arabic messages of every screen after the list. Names are isolated, for they are of either direction. */
export const remaining = ({
  plural,
  joinList,
  formatNumber,
  formatDate,
  formatDateTime,
  formatTimeLeft,
}: Grammar): RemainingMessages => ({
  credentials: {
    title: {
      login: (bank) => `تسجيل الدخول إلى ${isolate(bank)}`,
      choice: 'كيف تريد الربط؟',
      cpf: 'رقم CPF الخاص بك',
      company: 'بيانات شركتك',
      details: 'أدخل بياناتك',
    },
    text: 'لن يُرسل شيء قبل موافقتك في الخطوة التالية.',
    rejected: {
      password: 'لم يقبل المصرف اسم المستخدم أو كلمة المرور.',
      openFinance: 'لم يقبل المصرف هذه البيانات.',
    },
    tryAgain: 'تحقق منها وأعد المحاولة.',
    attemptsLeft: (count) =>
      plural(count, {
        zero: 'لم تبقَ لديك محاولات.',
        one: 'بقيت لديك محاولة واحدة.',
        two: 'بقيت لديك محاولتان.',
        few: 'بقيت لديك # محاولات.',
        many: 'بقيت لديك # محاولة.',
        other: 'بقيت لديك # محاولة.',
      }),
    failedInARow: (count) =>
      `هذه المحاولة رقم ${formatNumber(count)} على التوالي. توقف مصارف كثيرة الوصول بعد بضع محاولات.`,
    phoneReady: (bank) => `أبقِ هاتفك قريبًا: قد يطلب ${isolate(bank)} رمزًا.`,
    fieldsRejected: 'تحقق من هذه البيانات.',
    errorSummary: (count) =>
      plural(count, {
        one: 'تحقق من حقل واحد:',
        two: 'تحقق من حقلين:',
        few: 'تحقق من # حقول:',
        many: 'تحقق من # حقلًا:',
        other: 'تحقق من # حقل:',
      }),
    optional: 'اختياري',
    show: 'إظهار',
    hide: 'إخفاء',
    choose: 'اختر واحدًا',
    noChoice: 'تركه فارغًا',
    imageAlt: 'صورة فيها الأحرف المطلوب كتابتها',
    labels: { cpf: 'CPF', cnpj: 'CNPJ' },
  },
  checks: {
    required: (label) => `لم تُدخل «${isolate(label)}»`,
    requiredChoice: 'اختر واحدًا',
    number: 'استخدم الأرقام فقط',
    cpf: 'تحقق من أرقام CPF الأحد عشر',
    cnpj: 'تحقق من أحرف CNPJ الأربعة عشر',
    pattern: (label) => `تحقق من «${isolate(label)}»`,
    tooLong: (most) =>
      plural(most, {
        one: 'استخدم حرفًا واحدًا على الأكثر',
        two: 'استخدم حرفين على الأكثر',
        few: 'استخدم # أحرف على الأكثر',
        many: 'استخدم # حرفًا على الأكثر',
        other: 'استخدم # حرف على الأكثر',
      }),
    rejected: 'لم يقبل المصرف هذه القيمة',
  },
  consent: {
    requestedBy: (app, site) =>
      app === null ? `الطلب من ${isolate(site)}` : `الطلب من ${isolate(app)} (${isolate(site)})`,
    returnsTo: (site) => `ستعود بعد ذلك إلى ${isolate(site)}.`,
    title: (app, bank) => `يريد ${thisApp(app)} الاطلاع على بياناتك لدى ${isolate(bank)}`,
    details: 'عرض التفاصيل',
    required: 'مطلوبة',
    optional: 'اختيارية: حدّد ما تريد مشاركته',
    chooseOne: 'حدّد نوعًا واحدًا من البيانات على الأقل للمتابعة.',
    unlistedProducts: {
      password: 'لا يذكر هذا المصرف ما هي هذه البيانات. إن لم تكن متأكدًا، فاسأل التطبيق أولًا.',
      openFinance: 'يعرض مصرفك ما هي هذه البيانات قبل مشاركة أي شيء.',
    },
    readOnly: {
      password: (app) => `يطّلع ${thisApp(app)} على البيانات فقط، ولا يمكنه تحويل أموالك.`,
      openFinance: () => 'للقراءة فقط: لا يتيح هذا الوصول تحويل أموالك.',
    },
    months: (count) =>
      plural(count, {
        one: 'يستمر الوصول شهرًا واحدًا.',
        two: 'يستمر الوصول شهرين.',
        few: 'يستمر الوصول # أشهر.',
        many: 'يستمر الوصول # شهرًا.',
        other: 'يستمر الوصول # شهر.',
      }),
    chooseTerm: 'مدة الوصول',
    term: (months) =>
      months === null
        ? 'إلى أن تنهيه'
        : plural(months, {
            one: 'شهر واحد',
            two: 'شهران',
            few: '# أشهر',
            many: '# شهرًا',
            other: '# شهر',
          }),
    reconfirmation: (days) =>
      days === 365
        ? 'يُطلب منك تأكيده مرة في السنة.'
        : plural(days, {
            one: 'يُطلب منك تأكيده كل يوم.',
            two: 'يُطلب منك تأكيده كل يومين.',
            few: 'يُطلب منك تأكيده كل # أيام.',
            many: 'يُطلب منك تأكيده كل # يومًا.',
            other: 'يُطلب منك تأكيده كل # يوم.',
          }),
    additions: {
      credit: 'تُضاف القروض الجديدة تلقائيًا.',
      investments: 'تُضاف الاستثمارات الجديدة تلقائيًا.',
      both: 'تُضاف القروض والاستثمارات الجديدة تلقائيًا.',
    },
    nextSteps: (bank) => `بعد ذلك: سجّل الدخول إلى ${isolate(bank)} وأكّد هناك ثم عُد إلى هنا.`,
    through: 'الربط عن طريق',
    unknownDuration: {
      password: 'يستمر الوصول إلى أن تنهيه.',
      openFinance: 'يعرض مصرفك مدة الوصول.',
    },
    revoke: {
      password: (app) =>
        `يمكنك إنهاء الوصول في أي وقت من ${thisApp(app)}. وينتهي أيضًا إذا غيّرت كلمة المرور لدى المصرف.`,
      openFinance: (app) => `يمكنك إنهاء الوصول في أي وقت، من ${thisApp(app)} أو لدى مصرفك.`,
    },
    purpose: (app) => `لنقل هذه البيانات إلى ${theApp(app)} وتحديثها هناك.`,
    acceptTerms: 'بالمتابعة أنت توافق على',
    terms: 'شروط الاستخدام',
    manage: 'إدارة الوصول',
    agree: 'موافقة ومتابعة',
    agreeBank: (bank) => `موافقة وانتقال إلى ${isolate(bank)}`,
    newWindow: 'يُفتح مصرفك في نافذة جديدة.',
  },
  products: {
    IDENTITY: 'الهوية وبيانات الاتصال',
    ACCOUNTS: 'الحسابات والأرصدة',
    TRANSACTIONS: 'معاملات الحسابات',
    CREDIT_CARDS: 'بطاقات الائتمان',
    INVESTMENTS: 'الاستثمارات',
    INVESTMENTS_TRANSACTIONS: 'معاملات الاستثمارات',
    LOANS: 'القروض والتمويل',
    PAYMENT_DATA: 'بيانات الدفع للمعاملات',
    OPPORTUNITIES: 'العروض والحدود الائتمانية',
    PORTFOLIO: 'المحفظة الاستثمارية',
    INCOME_REPORTS: 'كشوف الدخل السنوية',
  },
  categories: {
    accounts: 'الحسابات والأرصدة والمعاملات',
    credit: 'القروض والتمويل والعروض',
    investments: 'الاستثمارات ومعاملاتها',
  },
  productDetails: {
    IDENTITY: 'الاسم والرقم الضريبي وتاريخ الميلاد والعناوين والهواتف والبريد الإلكتروني.',
    ACCOUNTS: 'أرقام الفروع والحسابات والأرصدة والحدود.',
    TRANSACTIONS: 'الأموال الواردة والصادرة: التاريخ والمبلغ والوصف.',
    CREDIT_CARDS: 'البطاقات والحدود والفواتير والمشتريات.',
    INVESTMENTS: 'ما تملكه وقيمته.',
    INVESTMENTS_TRANSACTIONS: 'المشتريات والمبيعات والعوائد.',
    LOANS: 'العقود والأقساط والفوائد والمبلغ المتبقي.',
    PAYMENT_DATA: 'من دفع ومن تلقى المبلغ.',
    OPPORTUNITIES: 'الحدود الائتمانية والعروض المتاحة لك لدى المصرف.',
    PORTFOLIO: 'استثماراتك مجتمعة كما يلخصها المصرف.',
    INCOME_REPORTS: 'الكشوف السنوية لإقرارك الضريبي.',
  },
  connecting: {
    title: (bank) => `جارٍ الربط مع ${isolate(bank)}`,
    toBank: (bank) => `نفتح اتصالًا آمنًا مع ${isolate(bank)}. لا يلزمك فعل أي شيء.`,
    firstMinute: 'يستغرق ذلك عادة أقل من دقيقة.',
    stages: {
      login: 'تسجيل الدخول',
      accounts: 'قراءة الحسابات',
      transactions: 'قراءة المعاملات',
      finish: 'الإنهاء',
    },
    stageDone: 'تم',
    stageCurrent: 'جارٍ',
    stageUpcoming: 'لم يبدأ بعد',
    busy: 'تشهد الخدمة ضغطًا. سنعيد المحاولة بعد قليل.',
    busyFor: (seconds) =>
      plural(seconds, {
        zero: 'تشهد الخدمة ضغطًا. سنعيد المحاولة الآن.',
        one: 'تشهد الخدمة ضغطًا. سنعيد المحاولة خلال ثانية.',
        two: 'تشهد الخدمة ضغطًا. سنعيد المحاولة خلال ثانيتين.',
        few: 'تشهد الخدمة ضغطًا. سنعيد المحاولة خلال # ثوانٍ.',
        many: 'تشهد الخدمة ضغطًا. سنعيد المحاولة خلال # ثانية.',
        other: 'تشهد الخدمة ضغطًا. سنعيد المحاولة خلال # ثانية.',
      }),
    pause: 'تبدأ المحاولة التالية بعد قليل.',
    pauseFor: (seconds) =>
      plural(seconds, {
        zero: 'تبدأ المحاولة التالية الآن.',
        one: 'تبدأ المحاولة التالية خلال ثانية.',
        two: 'تبدأ المحاولة التالية خلال ثانيتين.',
        few: 'تبدأ المحاولة التالية خلال # ثوانٍ.',
        many: 'تبدأ المحاولة التالية خلال # ثانية.',
        other: 'تبدأ المحاولة التالية خلال # ثانية.',
      }),
    retrying: 'لا يمكننا متابعة التقدم حاليًا. ما زلنا نحاول.',
    overdue: 'يستغرق ذلك وقتًا أطول من المعتاد. ويستمر في الخلفية.',
    longWait: {
      slow: 'تختلف سرعة استجابة المصارف. قد يستغرق ذلك دقيقة أو دقيقتين.',
      stay: 'ما زال العمل جاريًا. أبقِ هذه النافذة مفتوحة؛ فهي تُحدَّث تلقائيًا.',
      canLeave: 'يمكنك المغادرة الآن. يستمر العمل في الخلفية.',
      long: 'ما زال العمل جاريًا ولن يضيع شيء. سترى النتيجة هنا خلال بضع دقائق.',
    },
  },
  readingItem: { title: 'جارٍ التحقق من الربط', text: 'لحظة واحدة.' },
  renewal: {
    causes: {
      UP_TO_DATE: {
        consent: {
          title: (bank) => `جدّد الربط مع ${isolate(bank)}`,
          text: 'كل شيء يعمل. جدّد الآن ليستمر الوصول دون انقطاع.',
        },
        retry: {
          title: (bank) => `حدّث بيانات ${isolate(bank)}`,
          text: 'كل شيء يعمل. يمكنك جلب أحدث البيانات الآن.',
        },
      },
      PARTIAL_SUCCESS: {
        consent: {
          title: (bank) => `تم ربط ${isolate(bank)} جزئيًا`,
          text: 'يمكنك تجديد الربط الآن.',
        },
        retry: {
          title: (bank) => `تم ربط ${isolate(bank)} جزئيًا`,
          text: 'يمكنك تحديث البيانات الآن.',
        },
      },
      CONSENT_EXPIRED: {
        title: (bank) => `جدّد الربط مع ${isolate(bank)}`,
        text: NEEDS_AUTHORIZATION,
      },
    },
    accept: {
      credentials: 'إدخال البيانات',
      mfa: 'الحصول على رمز جديد',
      consent: 'التفويض من جديد',
      renew: 'التجديد الآن',
      update: 'التحديث الآن',
    },
    ends: (date) => `ينتهي الوصول في ${formatDate(date)}.`,
    ended: (date) => `انتهى الوصول في ${formatDate(date)}.`,
    lastUpdated: (time) => `آخر تحديث: ${formatDateTime(time)}.`,
    nextUpdate: (time) => `التحديث التالي: ${formatDateTime(time)}.`,
    actBefore: (time) => `يمكن ذلك حتى ${formatDateTime(time)}.`,
  },
  authorizing: {
    inProgress: 'في انتظار أن تنتهي لدى مصرفك.',
    title: (bank) => `تابع لدى ${isolate(bank)}`,
    text: {
      button: (bank) => `استخدم الزر لفتح ${isolate(bank)} ثم عُد إلى هنا.`,
      tap: (bank) => `اضغط لفتح ${isolate(bank)}. عُد إلى هنا عندما تنتهي.`,
      followed: 'تم الفتح. عُد إلى هنا عندما تنتهي؛ تُحدَّث هذه الصفحة تلقائيًا.',
      window: 'أكمل في نافذة مصرفك. تُحدَّث هذه الصفحة تلقائيًا.',
    },
    steps: ['سجّل الدخول إلى مصرفك كالمعتاد', 'تحقق مما ستشاركه ووافق عليه', 'عُد إلى هنا'],
    open: (bank) => `الانتقال إلى ${isolate(bank)}`,
    reopen: (bank) => `فتح ${isolate(bank)} من جديد`,
    restart: 'البدء من جديد',
    phone: 'استخدام الهاتف',
    phoneText: 'امسح هذا الرمز وأكمل على هاتفك. تُحدَّث هذه الصفحة تلقائيًا.',
    qrCode: 'رمز QR يفتح صفحة مصرفك',
    phoneFresh: 'يحصل هاتفك على رمز خاص به. ولن تعمل نافذة المصرف المفتوحة هنا بعد ذلك.',
    showCode: 'إظهار الرمز',
    phoneOnce: 'يعمل الرمز مرة واحدة ولبضع دقائق.',
    fullJourney: (bank) => `يطلب منك ${isolate(bank)} تأكيد التجديد في صفحته.`,
    secondRedirect: 'يطلب مصرفك خطوة إضافية. تابع هناك مرة أخرى.',
    windowClosed: 'أُغلقت نافذة مصرفك. إذا كنت قد انتهيت هناك، فانتظر لحظة هنا.',
  },
  approving: {
    title: (bank) => `وافق لدى ${isolate(bank)}`,
    text: 'افتح تطبيق مصرفك ووافق على الطلب. تُحدَّث هذه الصفحة تلقائيًا.',
    open: 'فتح تطبيق المصرف',
    compare: 'قد يعرض مصرفك ما يلي أو يطلبه:',
    qrCode: 'رمز QR يفتح الموافقة لدى مصرفك',
    waiting: 'في انتظار موافقتك.',
    later: 'يمكنك أيضًا المغادرة والموافقة لدى مصرفك لاحقًا. يستمر الربط بعد ذلك تلقائيًا.',
    expired: 'انتهى وقت الموافقة. تُحدَّث هذه الصفحة تلقائيًا.',
    ending: 'في انتظار رد المصرف.',
  },
  pendingApproval: {
    title: 'في انتظار موافقة أخرى',
    text: (bank) => `أتممت ما عليك. يجب أن يوافق أشخاص آخرون أيضًا لدى ${isolate(bank)}.`,
    leave: 'يمكنك المغادرة. يستمر كل شيء تلقائيًا عندما يوافق الجميع.',
    done: 'انتهيت حاليًا',
  },
  mfa: {
    title: 'تحقق إضافي',
    text: (bank) => `يريد ${isolate(bank)} التأكد من هويتك.`,
    code: 'الرمز',
    rejected: 'لم ينجح ذلك. تحقق مما أدخلته وأعد المحاولة.',
    undelivered: 'لم نتمكن من التأكد من وصول إجابتك. أدخلها مرة أخرى.',
    lastSeconds: (seconds) =>
      plural(seconds, {
        zero: 'انتهى الوقت',
        one: 'بقيت ثانية واحدة',
        two: 'بقيت ثانيتان',
        few: 'بقيت # ثوانٍ',
        many: 'بقيت # ثانية',
        other: 'بقيت # ثانية',
      }),
    timeLeft: (seconds) => `تنتهي الصلاحية خلال ${formatTimeLeft(seconds)}`,
    pictureHelp: {
      title: 'ألا يمكنك قراءة الصورة؟',
      text: 'يعرض المصرف هذه الأحرف كصورة فقط. يمكن لشخص تثق به أن يقرأها لك، أو اسأل المصرف عن طريقة أخرى.',
    },
  },
  success: {
    title: (bank) => `تم ربط ${isolate(bank)}`,
    renewed: (bank, until) => `تم تجديد ${isolate(bank)} حتى ${formatDate(until)}`,
    partialTitle: (bank) => `تم ربط ${isolate(bank)} جزئيًا`,
    shared: 'ما تتم مشاركته',
    another: 'ربط مصرف آخر',
    connectedNow: 'تم ربطها الآن',
    quota: (products) =>
      `بلغت هذه البيانات حد هذا الشهر لدى المصرف: ${joinList(products)}. ستعود الشهر القادم.`,
    retry: 'إعادة المحاولة لما ينقص',
    asOf: (name, time) => `${name} (${formatDate(time)})`,
    earlier: (products) => `تبقى البيانات السابقة متاحة: ${joinList(products)}.`,
    someMissing: 'لم تصل بعض البيانات هذه المرة. سيعيد التحديث التالي المحاولة.',
    impact: (app) => `حتى ذلك الحين يعمل ${theApp(app)} دون هذه البيانات.`,
    missing: (products) =>
      `لم يصل ما يلي هذه المرة: ${joinList(products)}. سيعيد التحديث التالي المحاولة.`,
  },
  leaving: {
    title: 'هل تريد المغادرة الآن؟',
    text: 'لم ينتهِ ذلك بعد. إذا غادرت فقد يتوقف هنا.',
    background: 'لم ينتهِ ذلك بعد. ويستمر في الخلفية.',
    typed: 'سيضيع ما كتبته.',
    stay: 'البقاء',
    leave: 'المغادرة',
  },
  closed: {
    title: 'يمكنك إغلاق هذه الصفحة',
    text: 'لم يبقَ ما تفعله هنا.',
    back: (app) => `العودة إلى ${theApp(app)}`,
  },
  recoveryActions: {
    credentials: 'تصحيح البيانات',
    newPassword: 'إدخال كلمة المرور الجديدة',
    retry: 'إعادة المحاولة',
    authorizeNow: 'التفويض الآن',
    authorize: 'التفويض من جديد',
    another: 'اختيار مصرف آخر',
    leave: 'إغلاق',
  },
  support: {
    title: 'تفاصيل لفريق الدعم',
    code: 'الرمز',
    run: 'الجلسة',
    item: 'Item',
    request: 'الطلب',
    connector: 'الموصل',
    status: 'حالة HTTP',
    message: 'الرسالة',
    time: 'الوقت',
    copy: 'نسخ',
    copied: 'تم النسخ',
  },
  yourBank: 'مصرفك',
  bankSite: (bank) => `فتح موقع ${isolate(bank)}`,
  bankSays: 'رسالة المصرف:',
  serviceSays: 'رسالة الخدمة:',
  reasons: {
    products: (app) => `لا يوفر هذا المصرف البيانات التي يطلبها ${thisApp(app)}.`,
    other: 'لا تقبل الخدمة هذا الربط كما يطلبه التطبيق.',
  },
  health: {
    ONLINE: (bank) => `عاد ${isolate(bank)} إلى الاستجابة. يمكنك المحاولة الآن.`,
    UNSTABLE: (bank) => `يستجيب ${isolate(bank)} ولكن أبطأ من المعتاد.`,
    OFFLINE: (bank) => `ما زال ${isolate(bank)} لا يستجيب.`,
  },
  failureCases: {
    notApproved: {
      title: 'لم تتم الموافقة على الوصول',
      text: 'رُفض الطلب لدى المصرف، أو لم يُجب الجميع في الوقت المحدد. يمكنك تقديمه من جديد.',
    },
    renewalRefused: {
      title: (bank) => `لم يجدّد ${isolate(bank)} الوصول`,
      text: 'يستمر حتى تاريخه السابق. يمكنك منح التفويض من جديد الآن.',
    },
    renewalExpired: {
      title: 'انتهى الوصول قبل تجديده',
      text: NEEDS_AUTHORIZATION,
    },
  },
  failures: {
    INVALID_CREDENTIALS: {
      title: 'لم يقبل المصرف البيانات',
      text: (bank) => `تحقق من بياناتك لدى ${isolate(bank)} ثم أعد المحاولة.`,
    },
    INVALID_CREDENTIALS_MFA: {
      title: 'لم يقبل المصرف الرمز',
      text: 'أعد المحاولة للحصول على رمز جديد.',
    },
    USER_INPUT_TIMEOUT: {
      title: 'انتهى الوقت المخصص للرمز',
      text: 'أعد المحاولة للحصول على رمز جديد.',
    },
    ALREADY_LOGGED_IN: {
      title: 'جلستك مفتوحة في مكان آخر',
      text: (bank) => `سجّل الخروج من ${isolate(bank)} على أجهزتك الأخرى ثم أعد المحاولة.`,
    },
    SITE_NOT_AVAILABLE: {
      title: {
        create: (bank) => `لا يستجيب ${isolate(bank)} حاليًا`,
        update: (bank) => `لا يستجيب ${isolate(bank)} حاليًا`,
        renewal: (bank) => `لم يستجب ${isolate(bank)} عند آخر تحديث`,
      },
      text: { ...tryLater, renewal: 'ما زال الربط قائمًا.' },
    },
    ACCOUNT_LOCKED: {
      title: (bank) => `أوقف ${isolate(bank)} وصولك`,
      text: {
        create: 'أعد تفعيله في تطبيق المصرف ثم اربط من جديد.',
        update: (_bank, app) =>
          `أعد تفعيله في تطبيق المصرف، ثم ارجع إلى ${theApp(app)} وأعد المحاولة.`,
        renewal: 'أعد تفعيله في تطبيق المصرف ثم أعد المحاولة.',
      },
    },
    ACCOUNT_NEEDS_ACTION: {
      title: 'يحتاج مصرفك إلى إجراء منك أولًا',
      text: (bank) => `افتح تطبيق ${isolate(bank)} ونفّذ ما يطلبه ثم أعد المحاولة.`,
    },
    ACCOUNT_CREDENTIALS_RESET: {
      title: 'يطلب مصرفك كلمة مرور جديدة',
      text: (bank) => `عيّنها لدى ${isolate(bank)} ثم عُد إلى هنا.`,
    },
    USER_NOT_SUPPORTED: {
      title: 'هذه البيانات تخص نوعًا آخر من الحسابات',
      text: {
        create: 'اختر خدمة الأفراد أو خدمة الشركات لدى مصرفك.',
        update: USE_OTHER_VERSION,
        renewal: USE_OTHER_VERSION,
      },
    },
    CONNECTION_ERROR: {
      title: (bank) => `تعذر الوصول إلى ${isolate(bank)}`,
      text: tryLater,
    },
    USER_AUTHORIZATION_NOT_GRANTED: {
      title: {
        create: 'لم تمنح التفويض، لذلك لم تتم مشاركة شيء',
        update: 'لم تمنح التفويض، لذلك لا تتم مشاركة شيء جديد',
        renewal: (bank) => `جدّد الربط مع ${isolate(bank)}`,
      },
      text: {
        create: 'يمكنك منح التفويض الآن أو اختيار مصرف آخر.',
        update: 'يمكنك منح التفويض الآن.',
        renewal: NEEDS_AUTHORIZATION,
      },
    },
    USER_AUTHORIZATION_REVOKED: {
      title: 'أُنهي الوصول لدى مصرفك',
      text: 'لا تتم مشاركة شيء بعد الآن. للمتابعة، امنح التفويض من جديد.',
    },
    MERGE_ERROR: {
      title: 'وصلت بياناتك ولكن تعذر جمعها',
      text: tryLater,
    },
    ERROR: {
      title: {
        create: 'توقف الربط قبل اكتماله',
        update: 'توقف التحديث قبل اكتماله',
        renewal: 'توقف آخر تحديث قبل اكتماله',
      },
      text: tryLater,
    },
    INVALID_PARAMETER: {
      title: 'يحتاج المصرف إلى بيانات أخرى',
      text: {
        create: 'تحقق مما أدخلته أو اختر مصرفًا آخر.',
        update: 'تحقق مما أدخلته.',
        renewal: 'تحقق مما أدخلته.',
      },
    },
    CONNECTOR_NOT_SUPPORTED: {
      title: (bank) => `لا يمكن ربط ${isolate(bank)} هنا`,
      text: { create: 'اختر مصرفًا آخر.', update: SEE_IN_APP, renewal: SEE_IN_APP },
    },
    CREDITS_EXHAUSTED: {
      title: 'الربط غير ممكن حاليًا',
      text: letKnow,
    },
    ITEM_CREATION_LIMIT_EXCEEDED: {
      title: 'لا يمكن إضافة ربط آخر حاليًا',
      text: letKnow,
    },
    ITEM_NOT_FOUND: {
      title: 'لم يعد هذا الربط موجودًا',
      text: 'ارجع إلى التطبيق وابدأ ربطًا جديدًا.',
    },
    OPEN_FINANCE_NOT_AVAILABLE: {
      title: 'خدمة التمويل المفتوح لا تستجيب حاليًا',
      text: 'أعد المحاولة بعد بضع دقائق.',
    },
    INTERNAL_SERVER_ERROR: {
      title: 'لا تستجيب الخدمة كما ينبغي',
      text: 'أعد المحاولة بعد قليل.',
    },
    TOO_MANY_REQUESTS: {
      title: 'تشهد الخدمة ضغطًا كبيرًا',
      text: 'أعد المحاولة بعد دقيقة.',
    },
    SESSION_EXPIRED: {
      title: 'انتهت هذه الجلسة',
      text: 'ارجع إلى التطبيق وابدأ من جديد. لم يُرسل شيء آخر.',
    },
    UPDATE_ITEM_REQUIRED: {
      title: 'يجب تجديد هذا الربط',
      text: 'ارجع إلى التطبيق وجدّد الربط القائم.',
    },
    NETWORK_ERROR: {
      title: 'انقطع الاتصال بالإنترنت',
      text: 'ما أنجزته محفوظ. تحقق من اتصالك وأعد المحاولة.',
    },
    UNREADABLE_ANSWER: {
      title: 'ردت الخدمة بطريقة لا يمكننا قراءتها',
      text: 'ما أنجزته محفوظ. أعد المحاولة بعد قليل.',
    },
    LOGIN_TIMEOUT: {
      title: (bank) => `يستغرق ${isolate(bank)} وقتًا طويلًا للرد`,
      text: tryLater,
    },
    AUTHORIZATION_EXPIRED: {
      title: 'انتهى الوقت المخصص للتفويض',
      text: {
        create: 'لم تتم مشاركة شيء. يمكنك التفويض الآن.',
        update: 'لا تتم مشاركة شيء جديد. يمكنك التفويض الآن.',
        renewal: 'لا تتم مشاركة شيء جديد. يمكنك التفويض الآن.',
      },
    },
    CREATION_UNCERTAIN: {
      title: 'ربما تم إنشاء الربط',
      text: 'لم يصل التأكيد. ارجع إلى التطبيق وتحقق قبل إعادة المحاولة.',
    },
    LOAD_FAILED: {
      title: 'تُفتح هذه الصفحة من تطبيق',
      text: 'ارجع إلى التطبيق وابدأ الربط من هناك.',
    },
    UNKNOWN: {
      title: {
        create: 'لم ينجح الربط هذه المرة',
        update: 'لم ينجح التحديث هذه المرة',
        renewal: 'لم ينجح آخر تحديث للبيانات',
      },
      text: tryLater,
    },
  },
  connections: {
    title: 'حساباتك المرتبطة',
    lead: (app) => `ما تشاركه مع ${thisApp(app)}.`,
    empty: 'لم تربط أي مصرف بعد.',
    since: (date) => `مرتبط منذ ${formatDate(date)}.`,
    confirm: {
      title: (app) => `هل يمكن أن يستمر ${thisApp(app)} في الاطلاع على بياناتك؟`,
      banks: (banks) => `يتعلق ذلك بما يلي: ${banks.map(isolate).join('، ')}.`,
      by: (date) => `أكّد الوصول في موعد أقصاه ${formatDate(date)}.`,
      late: 'الوصول متوقف إلى أن تؤكده.',
      one: 'تأكيد الوصول',
      all: (count) =>
        plural(count, {
          one: 'تأكيد الوصول',
          two: 'تأكيد الاثنين',
          few: 'تأكيد الكل (#)',
          many: 'تأكيد الكل (#)',
          other: 'تأكيد الكل (#)',
        }),
    },
    renew: 'تجديد',
    end: 'إنهاء الوصول',
    ending: {
      title: (bank) => `هل تريد إنهاء الوصول إلى ${isolate(bank)}؟`,
      text: (bank, app) =>
        `لن يتلقى ${thisApp(app)} بيانات أخرى من ${isolate(bank)}. لمشاركتها مجددًا، اربط المصرف مرة أخرى.`,
      keep: 'إبقاء الوصول',
      sent: 'جارٍ إنهاء الوصول.',
      failed: 'لم ينجح ذلك ولم يتغير شيء. أعد المحاولة بعد قليل.',
    },
    doneTexts: { ended: 'تم إنهاء الوصول.', confirmed: 'تم تأكيد الوصول.' },
    another: 'ربط مصرف آخر',
    first: 'ربط مصرف',
  },
  brand: {
    title: (bank) => `أي حساب لدى ${isolate(bank)}؟`,
    text: 'اختر الحساب الذي تريد ربطه.',
    personal: 'حساب شخصي',
    business: 'حساب شركة',
    other: 'حساب آخر',
  },
  alreadyConnected: {
    title: (bank) => `لديك ربط قائم مع ${isolate(bank)}`,
    text: 'يمكنك تجديده أو ربط حساب آخر هناك.',
    renew: 'تجديد هذا الربط',
    renewOne: (connection) => `تجديد: ${isolate(connection)}`,
    another: 'ربط حساب آخر',
  },
})
