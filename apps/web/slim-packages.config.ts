// Parts of React, the router and the icons that never run here, left out of what browsers load: about
// 10 KB on every page. What a new version of theirs has renamed or begun to ask for stops the build.
import type { Plugin } from 'vite'

/** Kinds of element that nothing here makes: without its symbol React refuses one as it would any unknown thing. */
const unknownElements = ['view_transition', 'activity', 'suspense_list']

/**
 * What React does for those elements alone, for references to fragments, for a stack of components nobody reads, for
 * files that are asked for by hand (`preload`, `preinit`), and to turn the browser's own wheel: pages show theirs.
 */
const idleFunctions = `
  applyViewTransitionName applyViewTransitionToHostInstances applyViewTransitionToHostInstancesRecursive
  commitAfterMutationEffectsOnFiber commitAppearingPairViewTransitions commitDeletedPairViewTransitions
  commitEnterViewTransitions commitExitViewTransitions commitNestedViewTransitions createViewTransitionInstance
  getViewTransitionClassName getViewTransitionName measureNestedViewTransitions
  measureViewTransitionHostInstancesRecursive recursivelyTraverseAfterMutationEffects reportViewTransitionError
  restoreEnterOrExitViewTransitions restoreNestedViewTransitions restorePairedViewTransitions
  restoreViewTransitionName restoreViewTransitionOnHostInstances scheduleViewTransitionEvent startViewTransition
  trackEnterViewTransitions ViewTransitionPseudoElement
  mountActivityChildren updateActivityComponent updateSuspenseListComponent
  getStackByFiberInDevAndProd collectClientRects indexOfEventListener scrollTextNodeIntoView
  validateDocumentPositionWithFiberTree
  preload preloadModule preinitStyle preinitScript preinitModuleScript defaultOnDefaultTransitionIndicator`
  .trim()
  .split(/\s+/)

/** Fragments take no reference here: asking for one fails at once. */
const noFragmentInstance =
  "function FragmentInstance() { throw new Error('left out: see slim-packages.config.ts') }"

export function slimReact(): Plugin {
  return {
    name: 'fabula:slim-react',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/ },
      handler(code) {
        const replace = (part: string | RegExp, by: string) => {
          const slimmer = code.replace(part, by)
          if (slimmer === code) this.error(`React has no ${String(part)} any more: look at slimReact again.`)
          code = slimmer
        }
        for (const element of unknownElements) replace(`Symbol.for("react.${element}")`, 'Symbol()')
        for (const name of idleFunctions)
          replace(new RegExp(`^function ${name}\\([^]*?^\\}`, 'm'), `function ${name}() {}`)
        replace(/^function FragmentInstance\([^]*?^\}/m, noFragmentInstance)
        replace(/^FragmentInstance\.prototype\.\w+ = function[^]*?^\};/gm, '')
        return code
      },
    },
  }
}

/**
 * Of the router: finding routes piece by piece (react-router.config.ts sends the whole list), instrumentation
 * (entry.client.tsx passes none), and its screens for apps without an error boundary. What fails even in ours is said
 * in one sentence instead of a stack.
 */
export function slimRouter(): Plugin {
  const never = (names: string) =>
    names
      .split(' ')
      .map(
        (name) =>
          `export const ${name} = () => { throw new Error('${name} is left out: see slim-packages.config.ts') };`,
      )
      .join('\n')
  const parts: Record<string, string> = {
    'fog-of-war': `
      export const URL_LIMIT = 0;
      export const isFogOfWarEnabled = () => false;
      export const getPatchRoutesOnNavigationFunction = () => undefined;
      export const useFogOFWarDiscovery = () => {};
      ${never('getManifestPath getPartialManifest getPathsWithAncestors handleClientVersionMismatch')}`,
    fallback: 'export const RemixRootDefaultHydrateFallback = () => null;',
    errorBoundaries: `
      import { Component, createElement } from 'react';
      export class RemixErrorBoundary extends Component {
        state = { hasFailed: false };
        static getDerivedStateFromError = () => ({ hasFailed: true });
        render() {
          if (!this.state.hasFailed) return this.props.children;
          const words = 'Something broke. Please reload the page.';
          return createElement('html', { lang: 'en' }, createElement('body', null, words));
        }
      }
      export const RemixRootDefaultErrorBoundary = () => null;`,
    instrumentation: `
      export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
      export const instrumentationResultMetaContext = undefined;
      ${never('getRouteInstrumentationUpdates instrumentClientSideRouter instrumentHandler')}`,
  }
  return {
    name: 'fabula:slim-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: {
        id: /react-router[\\/]dist[\\/]production[\\/].*[\\/](fog-of-war|instrumentation|dom[\\/]ssr[\\/](?:fallback|errorBoundaries))\.js$/,
      },
      handler: (id) => parts[/([\w-]+)\.js$/.exec(id)?.[1] ?? ''],
    },
  }
}

/**
 * Lucide's icons with the least that draws them. The package's own also reads a context, scales strokes and names every
 * icon by its alias, which nothing here asks for: about 1 KB on every page.
 */
export function slimIcons(): Plugin {
  return {
    name: 'fabula:slim-icons',
    apply: 'build',
    load: {
      filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/ },
      handler: () => `
        import { createElement } from 'react';
        const look = {
          width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2,
          strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': 'true',
        };
        export default ({ node }) => ({ className, ...rest }) => createElement(
          'svg', { ...look, ...rest, className: 'lucide ' + (className ?? '') },
          node.map(([tag, drawn]) => createElement(tag, drawn)),
        );`,
    },
  }
}
