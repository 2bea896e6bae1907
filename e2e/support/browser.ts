const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']

/** How Chromium is started, in stories and for pictures. */
export const launchOptions = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', ...quiet],
}
