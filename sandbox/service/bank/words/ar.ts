import type { BankWords } from './bankWords.ts'

/** A counted noun's case depends on the number, and one and two need no numeral. */
const daysAfter = (days: number) => {
  const form = new Intl.PluralRules('ar').select(days)
  if (form === 'one') return 'يوم واحد'
  if (form === 'two') return 'يومين'
  if (form === 'few') return `${days} أيام`
  return form === 'many' ? `${days} يومًا` : `${days} يوم`
}

/** The texts of the simulated bank in Arabic. */
export const ar: BankWords = {
  simulation: 'هذا المصرف محاكاة. لا يوجد خلفه حساب حقيقي.',
  unnamed: 'مصرف للمحاكاة',
  share: 'هل تريد مشاركة بياناتك؟',
  asks: 'يطلب تطبيق الاطلاع على:',
  readOnly: 'يمكنه الاطلاع فقط. لا يمكنه الدفع أو التحويل أو تغيير أي شيء.',
  endsAfter: (days) => `ينتهي الوصول تلقائيًا بعد ${daysAfter(days)}.`,
  approve: 'موافقة',
  deny: 'رفض',
  walkAway: 'إن لم ترد اتخاذ قرار، فأغلق هذه الصفحة.',
  wayBack: 'العودة إلى التطبيق',
  products: {
    ACCOUNTS: 'الحسابات والأرصدة',
    TRANSACTIONS: 'المعاملات',
    CREDIT_CARDS: 'بطاقات الائتمان وفواتيرها',
    INVESTMENTS: 'الاستثمارات',
    INVESTMENTS_TRANSACTIONS: 'معاملات الاستثمارات',
    IDENTITY: 'بياناتك الشخصية',
    LOANS: 'القروض',
  },
  messages: {
    approved: {
      title: 'تمت الموافقة على الوصول',
      text: 'يمكنك إغلاق هذه الصفحة والعودة إلى التطبيق.',
    },
    denied: {
      title: 'رُفض الوصول',
      text: 'لا تتم مشاركة شيء. يمكنك إغلاق هذه الصفحة والعودة إلى التطبيق.',
    },
    used: { title: 'سبق استخدام الرابط', text: 'يعمل هذا الرابط مرة واحدة، وقد استُخدم.' },
    expired: {
      title: 'انتهت صلاحية الرابط',
      text: 'انتهى الوقت المخصص للتفويض. ابدأ من جديد في التطبيق.',
    },
    replaced: { title: 'استُبدل الرابط', text: 'بدأ التطبيق من جديد: استخدم آخر صفحة فتحها.' },
    unknown: {
      title: 'هذه الصفحة غير موجودة',
      text: 'ارجع إلى التطبيق وافتح مصرفك من هناك مرة أخرى.',
    },
  },
}
