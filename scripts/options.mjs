// The options of npm start and npm run dev, checked before anything is installed or built.
const options = [
  ['--empty', 'starts without demo content'],
  ['--demo-only=AREA,...', 'loads only the demo content of these areas, such as accounts,stories'],
  ['--demo-without=AREA,...', 'loads the demo content without these areas, such as announcements'],
  ['--help', 'prints this'],
]

/** Ends the process after printing the usage, or why an option is not accepted. */
export function requireOptions(command, given) {
  if (given.includes('--help') || given.includes('-h')) {
    process.stdout.write(usageOf(command))
    process.exit(0)
  }
  const wrong = given.find((word) => !isOption(word))
  if (wrong === undefined) return
  process.stderr.write(`Unknown option ${wrong}.\n${usageOf(command)}`)
  process.exit(1)
}

const isOption = (word) =>
  options.some(([option]) => {
    const [name, value] = option.split('=')
    return value ? word.startsWith(`${name}=`) && word.length > name.length + 1 : word === name
  })

const usageOf = (command) =>
  [
    `Usage: ${command} -- [options]`,
    ...options.map(([option, does]) => `  ${option.padEnd(25)} ${does}`),
    'Settings such as PORT and DATA_DIR are environment variables; the README lists them.',
    '',
  ].join('\n')
