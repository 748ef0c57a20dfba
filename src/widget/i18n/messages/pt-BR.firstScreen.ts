import type { Grammar } from '../grammar.ts'
import type { FirstScreenMessages } from '../messageTypes.ts'

/** The Brazilian Portuguese messages of the first screen. */
export const firstScreen = ({ plural }: Grammar): FirstScreenMessages => ({
  app: {
    title: 'Conecte seu banco',
    footer: (origin) => `Somente leitura · para ${origin}`,
    footerWithoutHost: 'Somente leitura',
    loadFailed: 'A página não carregou por inteiro',
    crashed: 'Esta página parou de funcionar',
    crashedText: 'Feche esta janela e veja no aplicativo como ficou sua conexão.',
  },
  actions: {
    back: 'Voltar',
    close: 'Fechar',
    continue: 'Continuar',
    done: 'Concluir',
    tryAgain: 'Tentar de novo',
    notNow: 'Agora não',
    clear: 'Limpar busca',
    clearFilters: 'Limpar filtros',
  },
  starting: { title: 'Preparando', text: 'Só um momento.' },
  finding: { title: 'Procurando sua instituição', text: 'Só um momento.' },
  list: {
    title: 'Escolha sua instituição',
    search: 'Buscar instituição',
    placeholder: 'Nome da instituição',
    results: (count) => plural(count, { one: '# instituição', other: '# instituições' }),
    loading: 'Carregando instituições',
    stillLoading: 'Ainda carregando instituições',
    noMatch: (text) => `Nenhuma instituição com o nome “${text}”`,
    noMatchHint: 'Confira como se escreve ou tente um nome mais curto.',
    missReported: (app) =>
      `Avisamos ${app === null ? 'o aplicativo' : `o aplicativo ${app}`} sobre o que você procurou.`,
    empty: 'Não há instituições para escolher aqui',
    failed: 'A lista de instituições não carregou',
    failedText: 'Confira sua internet e tente de novo.',
    incomplete: 'Faltam instituições nesta lista.',
    selectedUnavailable: 'A instituição que o aplicativo pediu não está disponível. Escolha outra.',
    offline: 'Não está respondendo agora',
    noProducts: 'Não tem os dados que este aplicativo pede',
    unstable: 'Mais lenta que o normal',
    sandbox: 'Teste',
    personal: 'Pessoal',
    business: 'Empresa',
    filters: 'Filtros',
    country: 'País',
    allCountries: 'Todos os países',
  },
  connectionStates: {
    active: 'Conectado',
    attention: 'Precisa de atenção',
    ending: (days) => plural(days, { one: 'Termina em # dia', other: 'Termina em # dias' }),
    ended: 'Encerrado',
  },
})
