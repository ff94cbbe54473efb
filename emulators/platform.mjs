/**
 * Everything in the local tools that differs by operating system, as functions of `process.platform`. Plain JavaScript,
 * because `bootstrap.mjs` reads it with a Node that may be too old for TypeScript.
 */
import { posix } from 'node:path';

/**
 * One line for a system on which the tools do not run; null for the others. Windows has no process groups, which are
 * how a stack ends without remains.
 * @param {NodeJS.Platform} platform
 * @returns {string | null}
 */
export function unsupportedSystem(platform) {
  return platform === 'win32'
    ? 'On Windows, Llevo runs inside WSL2: run "wsl --install", clone Llevo in its home folder and run "npm start" there.'
    : null;
}

/**
 * How processes are listed: from /proc, or by a command that prints id, parent, process group and start.
 * @param {NodeJS.Platform} platform
 * @returns {'proc' | { program: string, args: string[] }}
 */
export function processListing(platform) {
  return platform === 'linux' ? 'proc' : { program: 'ps', args: ['-A', '-o', 'pid=,ppid=,pgid=,lstart='] };
}

/**
 * Commands that name the process listening on a port, in order of preference; any may be missing.
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
 * Commands that name the processes with a connection to a port of this machine, both ends of each; any may be missing.
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
 * What a user calls the process of that name. macOS listens for AirPlay on port 5000 in its Control Center, whose name
 * the system's tools cut off.
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
 * Where systems and package managers install Java.
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
 * The command that installs Java.
 * @param {NodeJS.Platform} platform
 * @returns {string}
 */
export function javaInstallCommand(platform) {
  return platform === 'darwin' ? 'brew install openjdk' : 'sudo apt install openjdk-21-jdk';
}

/**
 * Where the Google Cloud SDK is usually installed.
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
