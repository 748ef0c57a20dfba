import type { Plugin } from 'vite'

const namesIn = (text: string) => text.trim().split(/\s+/)

/**
 * The functions of React that the widget never reaches, by file. Each is called for one kind of component, hook or root
 * alone, or is an export that nothing imports.
 */
const UNUSED: Record<string, readonly string[]> = {
  // Hints for files, forms with actions, portals.
  'react-dom/cjs/react-dom.production.js': namesIn(`
    preconnect prefetchDNS preinit preinitModule preload preloadModule
    useFormState useFormStatus requestFormReset createPortal browser`),
  // Hints for files; hydration; <style>, <link>, <title>, <meta>, <script>; <ViewTransition>; <Activity>,
  // <SuspenseList>, useActionState; the ref of a fragment.
  'react-dom/cjs/react-dom-client.production.js': namesIn(`
    preconnectAs prefetchDNS preconnect preload preloadModule preinitStyle preinitScript preinitModuleScript
    hydrateRoot updateDehydratedSuspenseComponent canHydrateInstance prepareToHydrateHostInstance
    attemptExplicitHydrationTarget
    getResource acquireResource suspendResource preloadStylesheet insertStylesheetIntoRoot
    getHydratableHoistableCache createHoistableInstance
    startViewTransition restoreViewTransitionName applyViewTransitionName createViewTransitionInstance
    measureViewTransitionHostInstancesRecursive measureNestedViewTransitions
    commitDeletedPairViewTransitions commitAppearingPairViewTransitions
    commitEnterViewTransitions commitExitViewTransitions commitNestedViewTransitions
    restorePairedViewTransitions restoreNestedViewTransitions applyViewTransitionToHostInstancesRecursive
    updateActivityComponent updateSuspenseListComponent
    mountActionState updateActionStateImpl rerenderActionState dispatchActionState runActionStateAction
    FragmentInstance.prototype.addEventListener FragmentInstance.prototype.removeEventListener
    FragmentInstance.prototype.dispatchEvent FragmentInstance.prototype.scrollIntoView
    FragmentInstance.prototype.compareDocumentPosition FragmentInstance.prototype.focus
    FragmentInstance.prototype.focusLast FragmentInstance.prototype.blur
    FragmentInstance.prototype.getClientRects FragmentInstance.prototype.observeUsing
    FragmentInstance.prototype.unobserveUsing FragmentInstance.prototype.getRootNode
    commitNewChildToFragmentInstance deleteChildFromFragmentInstance`),
  // React.Children, and hooks.
  'react/cjs/react.production.js': namesIn(`
    resolveThenable mapIntoArray mapChildren startTransition addTransitionType cloneElement cache cacheSignal
    useActionState useOptimistic useDeferredValue useTransition useEffectEvent`),
}

const FILE = /\/(react(?:-dom)?\/cjs\/react(?:-dom|-dom-client)?\.production\.js)$/

/** A function of several lines at the top of the file, to the brace in the first column; its head is a group. */
const functionNamed = (name: string) =>
  new RegExp(
    String.raw`^(function ${name}|(?:exports\.)?${name.replaceAll('.', String.raw`\.`)} = function) ?\((?:[^\n]*\{)?\n[^]*?^\}`,
    'm',
  )

/**
 * Empties the functions of React that the widget never reaches but that every page would load. Fails the build when a
 * version of React no longer has one of them.
 */
export const reactWithoutUnused = (): Plugin => ({
  name: 'react-without-unused',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: FILE },
    handler(code, id) {
      let left = code
      for (const name of UNUSED[FILE.exec(id)?.[1] ?? ''] ?? []) {
        const unused = functionNamed(name)
        if (!unused.test(left)) this.error(`React no longer has ${name}.`)
        left = left.replace(unused, (_, head: string) => `${head}() {}`)
      }
      return { code: left, map: null }
    },
  },
})
