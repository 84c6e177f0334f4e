import { useSearchParams } from 'react-router'

type Changes = Record<string, string | null>

/**
 * The state of a page that is in its address. A change leaves the rest: a form that opens over page 3 of a search
 * closes to page 3 of that search.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams()

  // From the address itself: the rendered one may be older, and two changes in a row must not undo each other.
  const change = (changes: Changes, replace: boolean) =>
    setParams(() => changed(new URLSearchParams(window.location.search), changes), {
      replace,
      preventScrollReset: true,
    })

  return {
    params,
    /** A step that going back undoes. */
    go: (changes: Changes) => change(changes, false),
    /** Replaces the entry: going back skips what was typed. */
    adjust: (changes: Changes) => change(changes, true),
    /** The same step as a link, which can also be opened in another tab. */
    linkTo: (changes: Changes) => `?${changed(params, changes)}`,
  }
}

function changed(before: URLSearchParams, changes: Changes): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') after.delete(name)
    else after.set(name, value)
  }
  return after
}
