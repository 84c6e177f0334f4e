import { useSearchParams } from 'react-router'

type Changes = Record<string, string | null>

/**
 * The state of a page that stands in its address. What is changed is changed beside the rest: a form that opens over
 * page 3 of a search closes to page 3 of that search.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams()

  // From the address itself: what was drawn last may be older, and two changes in a row must not undo each other.
  const change = (changes: Changes, replace: boolean) =>
    setParams(() => changed(new URLSearchParams(window.location.search), changes), {
      replace,
      preventScrollReset: true,
    })

  return {
    params,
    /** A step that going back takes back. */
    go: (changes: Changes) => change(changes, false),
    /** A change in place: typing is not a way one walks back. */
    adjust: (changes: Changes) => change(changes, true),
    /** The same step as a link, which can also be opened beside this page. */
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
