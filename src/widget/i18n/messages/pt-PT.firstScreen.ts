import type { FirstScreen } from '../messageTypes.ts'

/** The European Portuguese messages of the first screen. */
export const firstScreen: FirstScreen = ({ plural }) => ({
  app: {
    title: 'Ligar o seu banco',
    footer: (origin) => `Apenas leitura · a pedido de ${origin}`,
    footerWithoutHost: 'Apenas leitura',
    loadFailed: 'A página não carregou por completo',
    crashed: 'Esta página deixou de funcionar',
    crashedText: 'Feche esta janela e veja o resultado na aplicação.',
  },
  actions: {
    back: 'Voltar',
    close: 'Fechar',
    continue: 'Continuar',
    done: 'Concluir',
    tryAgain: 'Tentar novamente',
    notNow: 'Agora não',
    clear: 'Limpar pesquisa',
    clearFilters: 'Limpar filtros',
  },
  starting: { title: 'A preparar', text: 'Um momento.' },
  finding: { title: 'A procurar o seu banco', text: 'Um momento.' },
  list: {
    title: 'Escolha o seu banco',
    search: 'Pesquisar bancos',
    placeholder: 'Nome do seu banco',
    results: plural({ one: '# banco', other: '# bancos' }),
    loading: 'A carregar os bancos',
    stillLoading: 'Ainda a carregar os bancos',
    noMatch: (text) => `Nenhum banco corresponde a «${text}»`,
    noMatchHint: 'Verifique a ortografia ou experimente um nome mais curto.',
    missReported: (app) =>
      app === null
        ? 'Informámos a aplicação sobre o que procurou.'
        : `Informámos a aplicação ${app} sobre o que procurou.`,
    empty: 'Não há bancos para escolher aqui',
    failed: 'A lista de bancos não carregou',
    failedText: 'Verifique a sua ligação à Internet e tente novamente.',
    incomplete: 'Faltam bancos nesta lista.',
    selectedUnavailable: 'O banco pedido pela aplicação não está disponível. Escolha outro.',
    offline: 'Não responde de momento',
    until: (time) => `até ${time}`,
    noProducts: 'Não disponibiliza os dados de que esta aplicação precisa',
    unstable: 'Mais lento do que o habitual',
    sandbox: 'Teste',
    personal: 'Particulares',
    business: 'Empresas',
    testMfa: 'Pede mais uma verificação',
    testOauth: 'Abre a página do banco',
    filters: 'Filtros',
    country: 'País',
    allCountries: 'Todos os países',
    showAllCountries: 'Mostrar todos os países',
    showAll: 'Mostrar todos os bancos',
  },
  connectionStates: {
    active: 'Ligado',
    attention: 'Requer atenção',
    ending: plural({ one: 'Termina dentro de # dia', other: 'Termina dentro de # dias' }),
    ended: 'Terminado',
  },
})
