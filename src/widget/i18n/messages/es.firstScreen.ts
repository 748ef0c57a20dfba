import type { Grammar } from '../grammar.ts'
import type { FirstScreenMessages } from '../messageTypes.ts'

/** The Spanish messages of the first screen. */
export const firstScreen = ({ plural }: Grammar): FirstScreenMessages => ({
  app: {
    title: 'Conecta tu banco',
    footer: (origin) => `Solo lectura · a pedido de ${origin}`,
    footerWithoutHost: 'Solo lectura',
    crashed: 'Esta página dejó de funcionar',
    crashedText: 'Cierra esta ventana y mira en la aplicación cómo quedó tu conexión.',
  },
  actions: {
    back: 'Volver',
    close: 'Cerrar',
    continue: 'Continuar',
    done: 'Listo',
    tryAgain: 'Intentar de nuevo',
    notNow: 'Ahora no',
    clear: 'Borrar búsqueda',
    clearFilters: 'Borrar filtros',
  },
  starting: { title: 'Abriendo', text: 'Un momento.' },
  finding: { title: 'Buscando tu banco', text: 'Un momento.' },
  list: {
    title: 'Elige tu banco',
    search: 'Buscar bancos',
    placeholder: 'Nombre de tu banco',
    results: (count) => plural(count, { one: '# banco', other: '# bancos' }),
    loading: 'Cargando bancos',
    stillLoading: 'Aún cargando bancos',
    noMatch: (text) => `Ningún banco coincide con «${text}»`,
    noMatchHint: 'Revisa cómo se escribe o prueba con un nombre más corto.',
    empty: 'No hay bancos para elegir aquí',
    failed: 'La lista de bancos no se cargó',
    failedText: 'Revisa tu conexión a internet e inténtalo de nuevo.',
    incomplete: 'Faltan bancos en esta lista.',
    selectedUnavailable: 'El banco que pidió la aplicación no está disponible. Elige otro.',
    offline: 'No responde en este momento',
    noProducts: 'No ofrece los datos que pide esta aplicación',
    unstable: 'Más lento de lo normal',
    sandbox: 'Prueba',
    personal: 'Personas',
    business: 'Empresas',
    filters: 'Filtros',
    country: 'País',
    allCountries: 'Todos los países',
  },
})
