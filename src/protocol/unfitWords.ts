import type { Language } from './options.ts'

/** Matches what no text contains, ours or the host's: words of blame and alarm, and those that would change what a consent says. */
export const UNFIT: Record<Language, RegExp> = {
  en: /\binvalid|\berrors?\b|\bfail|\bwrong|\bincorrect|\bsorry|\boops|\bunable|\bunfortunately|authoriz|\baccess\b|\ballow/i,
  'pt-BR':
    /\binválid|\berros?\b|\bfalh|\berrad|\bincorret|\bdesculp|\bops\b|\binfelizmente|\bacesso\b|autoriz|consentiment|revog/i,
  es: /\binválid|\berror|\bfall[aóo]|\bequivocad|\bincorrect|\blo sentimos|\bups\b|\bacceso\b|autoriz|consentimient|revoc/i,
  de: /\bungültig|\bfehler|\bfehlgeschlagen|\bfalsch|\binkorrekt|\bleider\b|\btut uns leid|\bhoppla|\bentschuldig|zustimmung|genehmig|\bzugriff|autoris|erlaub/i,
  fr: /\binvalide|\berreur|\béchou|\béchec|\bincorrect|\bdésolé|\boups|\bmalheureusement|accès|autoris|consentement|révo/i,
  it: /\bnon valid|\berror[ei]\b|\bfallit|\bsbagliat|\bincorrett|\bspiacent|\bci dispiace|\bops\b|\bpurtroppo|\baccesso\b|autorizz|\bconsenso|revoc/i,
  nl: /\bongeldig|\bfout|\bmislukt|\bverkeerd|\bonjuist|\bsorry|\boeps|\bhelaas|\btoegang\b|toestemming|autoris/i,
  sv: /\bogiltig|\bfel\b|\bfelaktig|\bmisslycka|\btyvärr|\bbeklagar|\bförlåt|\bhoppsan|åtkomst|auktoris|medgiv/i,
  ar: /خطأ|خاطئ|فشل|غير صالح|نأسف|عذرًا|للأسف|صلاحية|تفويض/,
  pl: /nieprawidłow|niepoprawn|\bbłąd|\bbłęd|\bbłędn|\bniestety|\bprzepraszamy|\bups\b|awari|dostęp(?!n)|autoryz/i,
  'pt-PT':
    /\binválid|\berros?\b|\bfalh|\berrad|\bincorret|\bdesculp|\bops\b|\binfelizmente|\blamentamos|\bacesso\b|autoriz|consentiment|revog/i,
}
