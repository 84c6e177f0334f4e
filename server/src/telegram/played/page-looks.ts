export const style = `
  * { box-sizing: border-box }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; padding: 1rem; max-width: 72rem; color: #1c2430 }
  h1 { font-size: 1.4rem; margin: 0 0 1rem } h2 { font-size: 1.1rem; margin: 0 0 .5rem } h3 { font-size: 1rem; margin: 0; overflow-wrap: anywhere }
  main { display: grid; gap: 1.5rem; grid-template-columns: minmax(0, 1fr) }
  @media (min-width: 60rem) { main { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) } }
  section, nav, .chats > form { border: 1px solid #c8d0da; border-radius: .75rem; padding: .75rem; margin: 0 0 1rem }
  article { border-top: 1px solid #c8d0da; padding: .75rem 0 } article p { margin: 0; color: #4a5666; overflow-wrap: anywhere }
  pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0 }
  ul, ol { list-style: none; margin: 0; padding: 0 }
  .row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: .25rem 0 }
  label { display: grid; font-size: .875rem; min-width: 0; max-width: 100% }
  #outbox { align-self: start } label.check { display: flex; gap: .25rem; align-items: center }
  input, select, textarea, button { font: inherit; padding: .5rem; border: 1px solid #7a8696; border-radius: .5rem; max-width: 100%; min-width: 0 }
  textarea { width: 18rem } input[type=checkbox] { width: 1.25rem; height: 1.25rem }
  button, .button { background: #1d5fa8; color: #fff; border-color: #1d5fa8; min-height: 2.75rem; cursor: pointer }
  .button { display: inline-flex; align-items: center; padding: .5rem; border-radius: .5rem; text-decoration: none }
  nav a { display: inline-block; padding: .5rem } nav a[aria-current] { font-weight: 600; color: inherit }
  ol { display: grid; gap: .5rem; max-height: 60vh; overflow-y: auto }
  li.bot, li.person { border-radius: .75rem; padding: .5rem .75rem; max-width: 85% }
  li.bot { background: #eef2f7; justify-self: start } li.person { background: #d9f0dd; justify-self: end }
  .reply { font-size: .8rem } summary { padding: .5rem 0; cursor: pointer }
  @media (prefers-color-scheme: dark) {
    body { background: #12161c; color: #e6ebf2 } a { color: #8fc1ff } article p { color: #aab6c5 }
    input, select, textarea { background: #1c232d; color: inherit } li.bot { background: #222b37 } li.person { background: #1f3d2a }
    section, nav, .chats > form, article { border-color: #3a4656 }
  }`

/** Shows what came since, without touching what is being typed. Styles of another answer have another nonce. */
export const script = `
  const refresh = async () => {
    const response = await fetch(location.href).catch(() => null)
    if (!response || !response.ok) return
    const text = await response.text()
    const fresh = new DOMParser().parseFromString(text.slice(text.indexOf('<main>')), 'text/html')
    for (const part of document.querySelectorAll('[data-live]')) {
      const next = fresh.getElementById(part.id)
      if (!next || next.innerHTML === part.innerHTML || part.contains(document.activeElement)) continue
      part.innerHTML = next.innerHTML
      toEnd()
    }
  }
  const toEnd = () => { const list = document.querySelector('ol'); if (list) list.scrollTop = list.scrollHeight }
  toEnd()
  setInterval(refresh, 1000)`
