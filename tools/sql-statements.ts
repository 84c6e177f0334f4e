/** One statement of a migration: in small letters, in one line, without comments and without the insides of texts. */
export type Statement = {
  text: string
  /** The table it creates, the one it alters with its parts, the one it makes an index on. */
  makes?: string | undefined
  alters?: string | undefined
  parts: string[]
  on?: string | undefined
}

const comments = /--[^\n]*|\/\*[\s\S]*?\*\//g
/** Bodies of functions and texts: what is in them is not executed now. */
const literals = /\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'/g

export function statementsOf(migration: string): Statement[] {
  const plain = migration.replace(comments, ' ').replace(literals, "''").toLowerCase()
  return plain
    .split(';')
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .map(describe)
}

function describe(text: string): Statement {
  const [, alters, rest = ''] = /^alter table (?:if exists )?(?:only )?(\S+) (.*)$/.exec(text) ?? []
  return {
    text,
    makes: /^create (?:unlogged )?table (?:if not exists )?([^\s(]+)/.exec(text)?.[1],
    alters,
    parts: alters ? splitAtCommas(rest) : [],
    on: /^create (?:unique )?index .*?\bon (?:only )?([^\s(]+)/.exec(text)?.[1],
  }
}

/** At those that are in no brackets. */
function splitAtCommas(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const sign of text) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim())
}
