import type { Grammar } from '../grammar.ts'
import type { ConnectionsMessages } from '../messageTypes.ts'
import { isolate } from './isolate.ts'

const theApp = (app: string | null) => (app === null ? 'هذا التطبيق' : isolate(app))

/** The Arabic messages on the connections that a person has already. */
export const connections = ({ plural, formatDate }: Grammar): ConnectionsMessages => ({
  connections: {
    title: 'حساباتك المرتبطة',
    lead: (app) => `ما تشاركه مع ${theApp(app)}.`,
    empty: 'لم تربط أي مصرف بعد.',
    states: {
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
    since: (date) => `مرتبط منذ ${formatDate(date)}.`,
    confirm: {
      title: (app) => `هل يمكن أن يستمر ${theApp(app)} في الاطلاع على بياناتك؟`,
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
        `لن يتلقى ${theApp(app)} بيانات أخرى من ${isolate(bank)}. لمشاركتها مجددًا، اربط المصرف مرة أخرى.`,
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
