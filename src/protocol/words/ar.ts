import type { CompletionWords, LoaderWords } from '../words.ts'

/** The Arabic texts outside the widget. */
export const close = 'إغلاق'

export const loader: LoaderWords = {
  title: 'ربط حسابك البنكي',
  close,
  blocked: 'منع المتصفح فتح النافذة.',
  slow: 'لا تزال الصفحة قيد التحميل.',
  failed: 'لم يتم تحميل الصفحة. تحقق من اتصالك.',
  retry: 'إعادة المحاولة',
  elsewhere: 'المتابعة في النافذة الأخرى',
  cancel: 'إلغاء',
}

export const completion: CompletionWords = {
  waiting: {
    title: 'جارٍ فتح بنكك',
    text: 'الاتصال آمن. لا يلزمك فعل أي شيء.',
  },
  stuck: {
    title: 'لم يُفتح بنكك هنا',
    text: 'ارجع إلى التطبيق واستخدم الزر الموجود هناك.',
  },
  approved: {
    title: 'وصل ردك إلى بنكك',
    text: 'عُد إلى التطبيق لمعرفة النتيجة.',
  },
  other: {
    title: 'لم يُعتمد أي طلب',
    text: 'عُد إلى التطبيق.',
  },
  expired: {
    title: 'مضى وقت طويل فتعذرت المتابعة هنا',
    text: 'ارجع لترى النتيجة.',
    back: (site) => `العودة إلى \u2068${site}\u2069`,
  },
  close: 'إغلاق هذه النافذة',
  stays: 'يُبقي متصفحك هذه النافذة مفتوحة. أغلقها وارجع إلى التطبيق.',
}

export const noScript = 'يمكنك إغلاق هذه النافذة والرجوع إلى التطبيق.'

export const forbidden = /!|من فضلك|مصرف/
