import { isolate } from '../grammar.ts'
import type { FirstScreen } from '../messageTypes.ts'

/** The Arabic messages of the first screen. */
export const firstScreen: FirstScreen = ({ plural }) => ({
  app: {
    title: 'ربط حسابك المصرفي',
    footer: (origin) => `للقراءة فقط · بطلب من ${isolate(origin)}`,
    footerWithoutHost: 'للقراءة فقط',
    loadFailed: 'لم يكتمل تحميل هذه الصفحة',
    crashed: 'توقفت هذه الصفحة عن العمل',
    crashedText: 'أغلق هذه النافذة وتحقق في التطبيق من حالة الربط.',
  },
  actions: {
    back: 'رجوع',
    close: 'إغلاق',
    continue: 'متابعة',
    done: 'تم',
    tryAgain: 'إعادة المحاولة',
    notNow: 'ليس الآن',
    clear: 'مسح البحث',
    clearFilters: 'مسح عوامل التصفية',
  },
  starting: { title: 'جارٍ التحضير', text: 'لحظة واحدة.' },
  finding: { title: 'جارٍ البحث عن مصرفك', text: 'لحظة واحدة.' },
  list: {
    title: 'اختر مصرفك',
    search: 'البحث عن مصرف',
    placeholder: 'اسم مصرفك',
    results: (count) =>
      plural(count, {
        zero: 'لا مصارف',
        one: 'مصرف واحد',
        two: 'مصرفان',
        few: '# مصارف',
        many: '# مصرفًا',
        other: '# مصرف',
      }),
    loading: 'جارٍ تحميل المصارف',
    stillLoading: 'ما زال تحميل المصارف جاريًا',
    noMatch: (text) => `لا مصرف يطابق «${isolate(text)}»`,
    noMatchHint: 'تحقق من الكتابة أو جرّب اسمًا أقصر.',
    missReported: (app) => `أرسلنا ما بحثت عنه إلى ${app === null ? 'التطبيق' : isolate(app)}.`,
    empty: 'لا توجد هنا مصارف للاختيار منها',
    failed: 'لم يتم تحميل قائمة المصارف',
    failedText: 'تحقق من اتصالك بالإنترنت وأعد المحاولة.',
    incomplete: 'بعض المصارف غير ظاهر في هذه القائمة.',
    selectedUnavailable: 'المصرف الذي طلبه هذا التطبيق غير متاح. اختر مصرفًا آخر.',
    offline: 'لا يستجيب حاليًا',
    noProducts: 'لا يوفر ما يحتاج إليه هذا التطبيق',
    unstable: 'أبطأ من المعتاد',
    sandbox: 'تجريبي',
    personal: 'أفراد',
    business: 'شركات',
    filters: 'عوامل التصفية',
    country: 'البلد',
    allCountries: 'كل البلدان',
  },
  connectionStates: {
    active: 'مرتبط',
    attention: 'يحتاج إلى مراجعة',
    ending: (days) =>
      plural(days, {
        zero: 'ينتهي اليوم',
        one: 'ينتهي خلال يوم',
        two: 'ينتهي خلال يومين',
        few: 'ينتهي خلال # أيام',
        many: 'ينتهي خلال # يومًا',
        other: 'ينتهي خلال # يوم',
      }),
    ended: 'منتهٍ',
  },
})
