/**
 * Differences between operating systems, as functions of `process.platform`. Plain JavaScript: `bootstrap.mjs` loads it
 * with a Node that may be too old for TypeScript.
 */
import { posix } from 'node:path';

/**
 * One line for an unsupported system, or null. Windows is unsupported because a stack ends its processes by process
 * group.
 * @param {NodeJS.Platform} platform
 * @returns {string | null}
 */
export function unsupportedSystem(platform) {
  return platform === 'win32'
    ? 'On Windows, Llevo runs inside WSL2: run "wsl --install", clone Llevo in its home folder and run "npm start" there.'
    : null;
}

/**
 * Source of the process list: /proc, or a command that prints id, parent, process group and start.
 * @param {NodeJS.Platform} platform
 * @returns {'proc' | { program: string, args: string[] }}
 */
export function processListing(platform) {
  return platform === 'linux' ? 'proc' : { program: 'ps', args: ['-A', '-o', 'pid=,ppid=,pgid=,lstart='] };
}

/**
 * Commands that identify the process listening on a port, in order of preference; some may be missing.
 * @param {NodeJS.Platform} platform
 * @param {number} port
 * @returns {{ program: 'lsof' | 'ss', args: string[] }[]}
 */
export function portOwnerCommands(platform, port) {
  /** @type {{ program: 'lsof' | 'ss', args: string[] }} */
  const lsof = { program: 'lsof', args: ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'] };
  return platform === 'linux' ? [{ program: 'ss', args: ['-Hltnp', `sport = :${port}`] }, lsof] : [lsof];
}

/**
 * Commands that identify the processes connected to a local port, both ends of each connection; some may be missing.
 * @param {NodeJS.Platform} platform
 * @param {number} port
 * @returns {{ program: 'lsof' | 'ss', args: string[] }[]}
 */
export function connectionCommands(platform, port) {
  /** @type {{ program: 'lsof' | 'ss', args: string[] }} */
  const lsof = { program: 'lsof', args: ['-nP', `-iTCP:${port}`, '-sTCP:ESTABLISHED', '-Fp'] };
  return platform === 'linux'
    ? [{ program: 'ss', args: ['-Htnp', 'state', 'established', `( sport = :${port} or dport = :${port} )`] }, lsof]
    : [lsof];
}

/**
 * Name of a process for the user. AirPlay on macOS listens on port 5000 as Control Center, a name that tools truncate.
 * @param {NodeJS.Platform} platform
 * @param {string} name
 * @returns {string}
 */
export function processLabel(platform, name) {
  return platform === 'darwin' && name.startsWith('ControlCe') ? 'AirPlay Receiver' : name;
}

/**
 * @typedef {object} JavaFolder
 * @property {string} folder Holds one Java per entry.
 * @property {string} prefix Of the entries that are a Java.
 * @property {string} home Where the Java is inside its entry.
 */

/**
 * Folders in which systems and package managers install Java.
 * @param {NodeJS.Platform} platform
 * @param {string} userHome
 * @returns {JavaFolder[]}
 */
export function javaFolders(platform, userHome) {
  const sdkman = { folder: posix.join(userHome, '.sdkman/candidates/java'), prefix: '', home: '' };
  /** @param {string} folder */
  const homebrew = (folder) => ({ folder, prefix: 'openjdk', home: '' });
  if (platform !== 'darwin') {
    return [{ folder: '/usr/lib/jvm', prefix: '', home: '' }, sdkman, homebrew('/home/linuxbrew/.linuxbrew/opt')];
  }
  return [
    { folder: '/Library/Java/JavaVirtualMachines', prefix: '', home: 'Contents/Home' },
    { folder: posix.join(userHome, 'Library/Java/JavaVirtualMachines'), prefix: '', home: 'Contents/Home' },
    sdkman,
    homebrew('/opt/homebrew/opt'),
    homebrew('/usr/local/opt'),
  ];
}

/**
 * Command that installs Java.
 * @param {NodeJS.Platform} platform
 * @returns {string}
 */
export function javaInstallCommand(platform) {
  return platform === 'darwin' ? 'brew install openjdk' : 'sudo apt install openjdk-21-jdk';
}

/**
 * Usual folders of the Google Cloud SDK.
 * @param {NodeJS.Platform} platform
 * @param {string} userHome
 * @returns {string[]}
 */
export function googleCloudSdkFolders(platform, userHome) {
  const system =
    platform === 'darwin'
      ? ['/opt/homebrew/share/google-cloud-sdk', '/usr/local/share/google-cloud-sdk']
      : ['/usr/lib/google-cloud-sdk', '/usr/share/google-cloud-sdk'];
  return [...system, posix.join(userHome, 'google-cloud-sdk')];
}
