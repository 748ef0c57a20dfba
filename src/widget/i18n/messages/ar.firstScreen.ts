import { isolate } from '../grammar.ts'
import type { FirstScreen } from '../messageTypes.ts'

/** The Arabic messages of the first screen. */
export const firstScreen: FirstScreen = ({ plural }) => ({
  app: {
    title: 'ربط حسابك البنكي',
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
  finding: { title: 'جارٍ البحث عن بنكك', text: 'لحظة واحدة.' },
  list: {
    title: 'اختر بنكك',
    search: 'البحث عن بنك',
    placeholder: 'اسم بنكك',
    results: (count) =>
      plural(count, {
        zero: 'لا بنوك',
        one: 'بنك واحد',
        two: 'بنكان',
        few: '# بنوك',
        many: '# بنكًا',
        other: '# بنك',
      }),
    loading: 'جارٍ تحميل البنوك',
    stillLoading: 'ما زال تحميل البنوك جاريًا',
    noMatch: (text) => `لا بنك يطابق «${isolate(text)}»`,
    noMatchHint: 'تحقق من الكتابة أو جرّب اسمًا أقصر.',
    missReported: (app) => `أرسلنا ما بحثت عنه إلى ${app === null ? 'التطبيق' : isolate(app)}.`,
    empty: 'لا توجد هنا بنوك للاختيار منها',
    failed: 'لم يتم تحميل قائمة البنوك',
    failedText: 'تحقق من اتصالك بالإنترنت وأعد المحاولة.',
    incomplete: 'بعض البنوك غير ظاهر في هذه القائمة.',
    selectedUnavailable: 'البنك الذي طلبه هذا التطبيق غير متاح. اختر بنكًا آخر.',
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
